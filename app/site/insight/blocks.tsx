type Block = { type: string; text: string };

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map(({ type, text }) =>
    type === "heading" ? (
      <h2 key={text} className="mt-14 mb-5 max-w-[16.2em] text-heading first:mt-0">
        {text}
      </h2>
    ) : (
      <p key={text} className="mt-5 leading-[1.7] first:mt-0 first:text-lead">
        {text}
      </p>
    ),
  );
}
