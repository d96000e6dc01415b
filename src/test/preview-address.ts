/** What a picture's address asks for: `profile-pictures/face 200x200`. */
function previewAddress(address: string): string {
  const { pathname, searchParams } = new URL(address)
  const [bucket, file] = /\/buckets\/(.+)\/files\/(.+)\/preview$/.exec(pathname)?.slice(1) ?? []
  return `${bucket}/${file} ${searchParams.get('width')}x${searchParams.get('height')}`
}

/** Of all pictures on the screen, those for the eye alone included. */
export const previewAddresses = () => Array.from(document.images, ({ src }) => previewAddress(src))
