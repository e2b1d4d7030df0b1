import { useEffect, useRef, useState } from "react";

/** Undefined until hydrated, so that the button is never disabled without a script. */
export function useChosenFiles() {
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<File[]>();
  const choose = () => setFiles([...(input.current?.files ?? [])]);
  useEffect(choose, []);
  useEffect(() => keepFromOpening(input), []);

  function forget(): void {
    if (input.current) input.current.value = "";
    setFiles([]);
  }
  return { files, choose, input, forget };
}

/** A file dropped beside the field would replace the page. */
function keepFromOpening(input: React.RefObject<HTMLInputElement | null>): () => void {
  const refuse = (event: DragEvent) => {
    if (event.target !== input.current && event.dataTransfer?.types.includes("Files")) event.preventDefault();
  };
  window.addEventListener("dragover", refuse);
  window.addEventListener("drop", refuse);
  return () => {
    window.removeEventListener("dragover", refuse);
    window.removeEventListener("drop", refuse);
  };
}
