import PencilLine from 'lucide-react/icons/pencil-line'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { paths } from '#src/config/paths.ts'
import { creatorTexts } from './texts.ts'

const { text, lang } = creatorTexts.editPage

/** Shown to the page's owner in place of the follow button. */
export function EditPageLink() {
  return (
    <LinkButton
      to={paths.dashboard.href('page')}
      lang={lang}
      icon={<PencilLine aria-hidden className="size-5" />}
    >
      {text}
    </LinkButton>
  )
}
