/** A stream that makes each piece only when it is asked for, so that what reads slowly is never run ahead of. */
export function streamOf<Piece>(pieces: AsyncGenerator<Piece>): ReadableStream<Piece> {
  return new ReadableStream<Piece>(
    {
      async pull(controller) {
        const next = await pieces.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
