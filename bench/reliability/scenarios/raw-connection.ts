import { connect, type Socket } from "node:net";

/** Opens a connection to an address of the site, below HTTP. What happens to it is never an error. */
export function openRaw(address: string): Socket {
  const { hostname, port } = new URL(address);
  return connect(Number(port), hostname).on("error", () => {});
}

/** After an answer began, so long is waited for more of it, in milliseconds. */
const pauseInAnswer = 100;

/** Sends bytes and gives the status of each answer to them, as far as one comes in time. */
export function sendRaw(address: string, bytes: Uint8Array, patience: number): Promise<number[]> {
  return new Promise((done) => {
    const socket = openRaw(address);
    let text = "";
    const over = () => {
      socket.destroy();
      done([...text.matchAll(/^HTTP\/1\.[01] (\d{3}) /gm)].map(([, status]) => Number(status)));
    };
    socket.setEncoding("latin1").on("data", (part: string) => {
      text += part;
      socket.setTimeout(pauseInAnswer);
    });
    socket.setTimeout(patience, over);
    socket.once("close", over);
    socket.once("connect", () => socket.write(bytes));
  });
}
