import { useEffect, useRef, useState } from "react";

/** Chosen or dropped on the area around the field, or with `anywhere` on the page. Undefined until hydrated, so that no button is disabled without a script. */
export function useChosenFiles({ anywhere = false } = {}) {
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const [files, setFiles] = useState<File[]>();
  const [dragging, setDragging] = useState(false);
  const choose = () => setFiles(filesIn(input.current));

  useEffect(() => {
    setFiles(filesIn(input.current));
    return onDrag((place, dropped) => {
      const field = input.current;
      const isInArea =
        field !== null && !field.matches(":disabled") && (anywhere || area.current?.contains(place) === true);
      setDragging(isInArea && dropped === undefined);
      if (isInArea && dropped) {
        field.files = dropped;
        setFiles(filesIn(field));
      }
      return isInArea;
    });
  }, [anywhere]);

  function forget(): void {
    if (input.current) input.current.value = "";
    setFiles([]);
  }
  return { files, choose, input, area, dragging, forget };
}

function filesIn(field: HTMLInputElement | null): File[] {
  return [...(field?.files ?? [])];
}

function onDrag(onFiles: (place: Node | null, dropped?: FileList) => boolean): () => void {
  const over = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = onFiles(event.target as Node) ? "copy" : "none";
  };
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    onFiles(event.target as Node, event.dataTransfer.files);
  };
  const leave = (event: DragEvent) => {
    if (event.relatedTarget === null) onFiles(null);
  };
  window.addEventListener("dragover", over);
  window.addEventListener("drop", drop);
  window.addEventListener("dragleave", leave);
  return () => {
    window.removeEventListener("dragover", over);
    window.removeEventListener("drop", drop);
    window.removeEventListener("dragleave", leave);
  };
}
