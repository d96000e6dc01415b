/** A picture on the server, or one that was cut and waits to be uploaded, or none. */
export type Picture = { source: 'stored'; fileId: string } | { source: 'local'; file: File } | null

export type PictureColumn = 'profilePicture' | 'thumbnailImage'

export const storedPicture = (fileId: string): Picture => (fileId ? { source: 'stored', fileId } : null)

export const localFile = (picture: Picture) => (picture?.source === 'local' ? picture.file : undefined)
