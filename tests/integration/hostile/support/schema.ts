import appwrite from '#appwrite.json' with { type: 'json' }

export const DATABASE = 'market'

/** Who can read a table: everybody, the owners of its rows, or nobody. */
type Kind = 'public' | 'owned' | 'secret'

const kindOf = ({ $permissions, rowSecurity }: { $permissions: string[]; rowSecurity: boolean }): Kind => {
  if ($permissions.includes('read("any")')) return 'public'
  return rowSecurity ? 'owned' : 'secret'
}

export const tables = appwrite.tables.map((table) => ({
  $id: table.$id,
  kind: kindOf(table),
  columns: table.columns.map(({ key, type, array }) => ({ key, type, array })),
}))
export type Table = (typeof tables)[number]

export const hidden = tables.filter(({ kind }) => kind !== 'public')
export const buckets = appwrite.buckets.map(({ $id }) => $id)
export const extensionsOf = (bucketId: string): readonly string[] =>
  appwrite.buckets.find(({ $id }) => $id === bucketId)?.allowedFileExtensions ?? []

/** The two APIs for the same rows. */
export const ways = {
  rows: {
    list: ({ $id }: Table) => `/tablesdb/${DATABASE}/tables/${$id}/rows`,
    id: 'rowId',
  },
  documents: {
    list: ({ $id }: Table) => `/databases/${DATABASE}/collections/${$id}/documents`,
    id: 'documentId',
  },
} as const
export type Way = (typeof ways)[keyof typeof ways]
