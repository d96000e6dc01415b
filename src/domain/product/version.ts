/** A version of a product's file as the rules see it. Numbers count from 1 and have no gaps. */
export type Version = { number: number; fileStorageId: string }

/** The texts and the time of a version that is to be written. */
type VersionContent = { fileStorageId: string; whatIsNew: string; createdAt: string }
type NewVersion = Version & VersionContent

type Replacement = {
  /** The newest version so far; null while the file has never been replaced. */
  newest: Version | null
  /** The file that is replaced, and when the product was created; null if the product has no file. */
  replaced: Omit<VersionContent, 'whatIsNew'> | null
  added: VersionContent
}

/**
 * Returns the versions to write when a product gets another file. The first replacement also writes the file that it replaces,
 * so a product whose file was never replaced has no versions.
 */
export function versionsToAdd({ newest, replaced, added }: Replacement): NewVersion[] {
  if (newest?.fileStorageId === added.fileStorageId) return []
  if (newest) return [{ ...added, number: newest.number + 1 }]
  if (!replaced || replaced.fileStorageId === added.fileStorageId) return []
  return [
    { ...replaced, whatIsNew: '', number: 1 },
    { ...added, number: 2 },
  ]
}

/**
 * Whether a buyer may have a version: the one that was bought, and all that came after it.
 * @param bought the version that was bought; null for a file that was replaced before versions were kept
 */
export function mayHave(
  { number }: Pick<Version, 'number'>,
  bought: Pick<Version, 'number'> | null,
): boolean {
  return number >= (bought?.number ?? 0)
}

/**
 * Returns the text to write over that of the newest version, or null to leave it. A save is repeated with the same file and
 * another text if the creator corrects the text after an answer was lost.
 * @param typed undefined if the save says nothing of a new file
 */
export function correctedText(
  newest: { fileStorageId: string; whatIsNew: string } | null,
  fileStorageId: string,
  typed: string | undefined,
): string | null {
  if (typed === undefined || newest?.fileStorageId !== fileStorageId) return null
  return newest.whatIsNew === typed ? null : typed
}
