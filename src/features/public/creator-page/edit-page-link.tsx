import PencilLine from 'lucide-react/icons/pencil-line'
import { m } from '#messages'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { paths } from '#src/config/paths.ts'

/** Shown to the page's owner in place of the follow button. */
export function EditPageLink() {
  return (
    <LinkButton to={paths.dashboard.href('page')} icon={<PencilLine aria-hidden className="size-5" />}>
      {m.creator_edit_page_text()}
    </LinkButton>
  )
}
