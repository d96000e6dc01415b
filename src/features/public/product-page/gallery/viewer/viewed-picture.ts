/** A picture of the gallery, as the viewer shows it. */
export type ViewedPicture = {
  fileId: string
  /** What the creator says of it, or '' for nothing. */
  caption: string
  alt: string
}
