import type { Account, Creator } from '#src/domain/profile.ts'
import { PagePanel } from '#src/features/page-panel/page-panel.tsx'
import { CreatorView } from './creator-content.tsx'

const preview = (creator: Creator) => <CreatorView creator={creator} />

/** The form beside what comes of it. */
export function PageWithPreview({ account }: { account: Account }) {
  return <PagePanel account={account} preview={preview} />
}
