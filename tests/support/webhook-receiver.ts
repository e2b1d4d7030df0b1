import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Posted = { path: string; headers: IncomingHttpHeaders; body: string };

/** The name that its certificate is for, and an address of the internet that tests say it has. */
export const receiverName = "receiver.example.com";
export const receiverAddress = "93.184.215.14";

/** An https server on the loopback that keeps what is posted to it, and answers 204 unless `answer` answers. */
export async function openReceiver(answer: (response: ServerResponse, posted: Posted) => unknown = ok) {
  const folder = mkdtempSync(join(tmpdir(), "northlight-receiver-"));
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const names = ["-subj", `/CN=${receiverName}`, "-addext", `subjectAltName=DNS:${receiverName}`];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  execFileSync("openssl", ["req", "-x509", ...curve, ...names, "-keyout", key, "-out", certificate], { stdio: "pipe" });
  const posted: Posted[] = [];
  const sockets = new Set<Socket>();
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    async (request, response) => {
      let body = "";
      for await (const part of request.setEncoding("utf8")) body += part;
      const one = { path: request.url ?? "", headers: request.headers, body };
      posted.push(one);
      await answer(response, one);
    },
  );
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    port: (server.address() as AddressInfo).port,
    posted,
    certificate,
    ca: readFileSync(certificate, "utf8"),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
      rmSync(folder, { recursive: true });
    },
  };
}

function ok(response: ServerResponse): void {
  response.writeHead(204).end();
}
