import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { newOperator } from "../../../tests/faults/operators.ts";
import { visitPublicPages } from "../../../tests/faults/public-pages.ts";
import { seededRandom } from "../../../tests/faults/random.ts";
import { createFindings, type Scenario } from "../../../tests/faults/scenario.ts";
import { malformedRequest } from "./malformed-requests.ts";
import { openRaw, sendRaw } from "./raw-connection.ts";

/** What each slow connection sends at once; it goes on with a byte every other second. */
const openings = [
  "GET / HTTP/1.1\r\nHost: northlight.test\r\nX-Slow: ",
  "POST /?index HTTP/1.1\r\nHost: northlight.test\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 200000\r\n\r\nemail=",
  "POST /admin/assets HTTP/1.1\r\nHost: northlight.test\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000000\r\n\r\n--x\r\n",
  "",
];
/** How many there are of each. */
export const floods = { slowConnections: 2_000, junk: 10_000 };
/** Within this the site has to have got rid of all of them, in seconds. */
const longestStay = 60;

export const slowConnections: Scenario = {
  name: "slow connections",
  async run(deployment) {
    const { findings, must } = createFindings();
    const operator = await newOperator(deployment);
    const count = floods.slowConnections;
    const sockets = Array.from({ length: count }, (_, place) =>
      opened(deployment.address, openings[place % openings.length]),
    );
    const open = () => sockets.filter((socket) => !socket.closed).length;

    const troubles = await visitPublicPages(deployment.address, deployment.tally);
    must(troubles.length === 0, `with ${count} slow connections a page gives ${troubles[0]?.what}`);
    const features = await operator.visit("/admin/features");
    must(features.status === 200, `with ${count} slow connections the admin answers ${features.status}`);

    let seconds = 0;
    while (open() > 0 && seconds <= 2 * longestStay) {
      await pause(2_000);
      seconds += 2;
      for (const socket of sockets) if (socket.writable) socket.write("a");
    }
    must(seconds <= longestStay, `${open()} slow connections are open after ${seconds} s`);
    for (const socket of sockets) socket.destroy();
    return { findings, note: `${count} connections, all ended after ${seconds} s` };
  },
};

export const malformedRequests: Scenario = {
  name: "junk requests",
  async run(deployment) {
    const { findings, must } = createFindings();
    const random = seededRandom(2026);
    const failed = new Map<string, number>();
    const sender = async (left: Buffer[]) => {
      for (let bytes = left.pop(); bytes; bytes = left.pop()) {
        const statuses = await sendRaw(deployment.address, bytes, malformedRequestDeadline);
        for (const status of statuses) deployment.tally.count(status);
        if (statuses.length === 0) deployment.tally.count(undefined);
        const opening = bytes.toString("latin1", 0, 70).split("\r\n").slice(0, 2).join(" | ");
        for (const status of statuses) if (status >= 500) failed.set(opening, status);
      }
    };
    const all = Array.from({ length: floods.junk }, () => malformedRequest(random));
    await Promise.all(Array.from({ length: 40 }, () => sender(all)));
    for (const [opening, status] of [...failed].slice(0, 5)) must(false, `${status} for ${JSON.stringify(opening)}`);
    if (failed.size > 5) must(false, `… and ${failed.size - 5} more`);

    const troubles = await visitPublicPages(deployment.address, deployment.tally);
    must(troubles.length === 0, `after the junk a page gives ${troubles[0]?.what}`);
    return { findings, note: `${floods.junk} requests` };
  },
};

/** A request that waits for more than it was sent is not waited for long. */
const malformedRequestDeadline = 3_000;

function opened(address: string, opening = ""): Socket {
  const socket = openRaw(address);
  if (opening) socket.once("connect", () => socket.write(opening, "latin1"));
  // What is answered is read, as an attacker would to keep the connection.
  return socket.resume();
}
