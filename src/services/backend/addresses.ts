/** The endpoint and the project id of the backend. */
export type BackendAddress = { appwriteEndpoint: string; appwriteProject: string }

export const DATABASE = 'market'

type Parameters = readonly (readonly [name: string, value: string | number])[]

/** The project is sent in the query. In a header it would cost each first request another round trip for a preflight. */
function address(place: BackendAddress, path: string, parameters: Parameters): string {
  const query = new URLSearchParams([['project', place.appwriteProject]])
  for (const [name, value] of parameters) query.append(name, String(value))
  return `${place.appwriteEndpoint}${path}?${query}`
}

const rowsPath = (tableId: string) => `/tablesdb/${DATABASE}/tables/${tableId}/rows`

/**
 * The address of a list. Appwrite counts all rows that match it unless it is told not to: `total=0` does so, the `total=false` of the SDK
 * does not.
 */
export function rowsAddress(
  place: BackendAddress,
  tableId: string,
  queries: readonly string[],
  { isCounted = false } = {},
): string {
  return address(place, rowsPath(tableId), [
    ...queries.map((query, index) => [`queries[${index}]`, query] as const),
    ...(isCounted ? [] : [['total', 0] as const]),
  ])
}

export function rowAddress(place: BackendAddress, tableId: string, rowId: string): string {
  return address(place, `${rowsPath(tableId)}/${encodeURIComponent(rowId)}`, [])
}

export type PictureSize = { width: number; height: number }

/** Pictures are requested as WebP, which all current browsers read, at two thirds of the bytes of a JPEG. */
export function previewParameters({ width, height }: PictureSize): Parameters {
  return [
    ['width', Math.round(width)],
    ['height', Math.round(height)],
    ['quality', 80],
    ['output', 'webp'],
  ]
}

/** The address of a picture in its usual size, in half of it, and in double for dense screens. */
export function pictureAddresses(
  place: BackendAddress,
  bucket: string,
  fileId: string,
  { width, height }: PictureSize,
): { src: string; srcSet: string } {
  const at = (scale: number) => {
    const size = { width: width * scale, height: height * scale }
    return fileAddress(place, { bucket, fileId, as: 'preview' }, previewParameters(size))
  }
  return {
    src: at(1),
    srcSet: [0.5, 1, 2].map((scale) => `${at(scale)} ${Math.round(width * scale)}w`).join(', '),
  }
}

/** `view` shows a file, `download` saves it, `preview` is a picture in another size. */
export function fileAddress(
  place: BackendAddress,
  { bucket, fileId, as }: { bucket: string; fileId: string; as: 'view' | 'download' | 'preview' },
  parameters: Parameters = [],
): string {
  return address(place, `/storage/buckets/${bucket}/files/${encodeURIComponent(fileId)}/${as}`, parameters)
}
