import { later } from '#src/components/ui/overlay/later.tsx'
import type { Creator } from '#src/domain/profile/profile.ts'
import { CreatorBody } from '#src/features/public/creator-page/creator-body.tsx'
import { heartOf } from '../heart-of.tsx'

/** The last section of the page, so it needs no stand-in: nothing below it could move. */
const ContactSection = later(
  async () => (await import('#src/features/public/contact/contact-section.tsx')).ContactSection,
  null,
)

type BodyProps = {
  creator: Creator
  /** Whether the creator sees how the page would look. A preview saves nothing. */
  isPreview: boolean
}

/** What stands below the featured product. */
export function Body({ creator, isPreview }: BodyProps) {
  return (
    <CreatorBody
      creator={creator}
      heart={isPreview ? undefined : heartOf}
      contact={creator.contactForm && <ContactSection creator={creator} />}
    />
  )
}
