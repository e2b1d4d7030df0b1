/** One file of a picture and its width in pixels. */
export type PictureFile = { src: string; width: number };

/** A picture: its largest size, its files by format (smallest first) and the colour to show until it is there. */
export type Picture = {
  width: number;
  height: number;
  avif: readonly PictureFile[];
  webp: readonly PictureFile[];
  placeholder: string;
};
