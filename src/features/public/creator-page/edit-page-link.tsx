import PencilLine from 'lucide-react/icons/pencil-line'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { paths } from '#src/config/paths.ts'
import { creatorTexts } from './texts.ts'

const { text, lang } = creatorTexts.editPage

/** What the owner of a page does with it, where visitors follow. */
export function EditPageLink() {
  return (
    <LinkButton
      to={paths.members.href('page')}
      lang={lang}
      icon={<PencilLine aria-hidden className="size-5" />}
    >
      {text}
    </LinkButton>
  )
}
