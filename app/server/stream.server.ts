/** Pulls one piece at a time, so that a slow reader does not fill the memory. */
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
