/** Returns bucket, file and size of a picture's address: `profile-pictures/face 200x200`. */
function previewAddress(address: string): string {
  const { pathname, searchParams } = new URL(address)
  const [bucket, file] = /\/buckets\/(.+)\/files\/(.+)\/preview$/.exec(pathname)?.slice(1) ?? []
  return `${bucket}/${file} ${searchParams.get('width')}x${searchParams.get('height')}`
}

/** Returns bucket, file and size of all pictures on the screen, also of decorative ones. */
export const previewAddresses = () => Array.from(document.images, ({ src }) => previewAddress(src))
