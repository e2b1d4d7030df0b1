import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

type Received = { id: string; from: string; to: string[]; raw: string };
type Options = Pick<
  SMTPServerOptions,
  "onConnect" | "onMailFrom" | "onRcptTo" | "onAuth" | "authOptional" | "secure"
> & {
  host?: string;
  /** What it says to a whole message before it takes it; one that never resolves stalls. `cut` ends the connection it came by. */
  take?: (message: Received, cut: () => void) => Promise<Refusal | undefined>;
};

export class Refusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}

/** A mail server on the loopback that keeps what it takes. It speaks no TLS unless it is told to. */
export async function openMailServer({ host = "127.0.0.1", take, ...options }: Options = {}) {
  const sockets = new Set<Socket>();
  const received: Received[] = [];
  const keep = async (message: Received, port: number): Promise<Error | null> => {
    const refusal = await take?.(message, () => {
      for (const socket of sockets) if (socket.remotePort === port) socket.destroy();
    });
    if (refusal) return refusal;
    received.push(message);
    return null;
  };
  const answer = async (message: Received, port: number, done: (refusal: Error | null) => void) =>
    done(await keep(message, port));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    ...options,
    onData(stream, { envelope, remotePort }, done) {
      let raw = "";
      stream.setEncoding("utf8").on("data", (text: string) => (raw += text));
      stream.on("end", () => {
        const message: Received = {
          id: /^Message-ID: <([^>]*)>/im.exec(raw)?.[1] ?? "",
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          to: envelope.rcptTo.map(({ address }) => address),
          raw,
        };
        void answer(message, remotePort, done);
      });
    },
  });
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(0, host);
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://${host}:${port}`,
    port,
    received,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
