// For a program that is started by a test: the receiver of webhook-receiver.ts has a public address there, which leads to the loopback.
import dns from "node:dns/promises";
import { syncBuiltinESMExports } from "node:module";
import tls from "node:tls";

const { RECEIVER_NAME: name, RECEIVER_ADDRESS: address, RECEIVER_PORT: port } = process.env;
const { lookup } = dns;
const { connect } = tls;

dns.lookup = (host, options) => (host === name ? Promise.resolve([{ address, family: 4 }]) : lookup(host, options));
tls.connect = (options, ...more) =>
  options.servername === name ? connect({ ...options, host: "127.0.0.1", port }, ...more) : connect(options, ...more);
syncBuiltinESMExports();
