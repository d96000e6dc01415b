import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'
import { m } from '#messages'
import { localFile, type Picture } from '#src/components/picture/picture.ts'
import { useCrop } from '#src/components/picture/use-crop.tsx'
import { PreviewFrame } from '#src/components/layout/preview-frame.tsx'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { LeaveGuard } from '#src/components/ui/form/leave-guard.tsx'
import type { Account, Creator } from '#src/domain/profile/profile.ts'
import { useMedia } from '#src/lib/page/use-media.ts'
import { useObjectUrl } from '#src/lib/browser/object-url.ts'
import { draftCreator } from './draft-creator.ts'
import { IdentitySection } from './identity-section.tsx'
import { LinksSection } from './links-section.tsx'
import { LookSection } from './look-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { usePageForm } from './use-page-form.ts'
import { ValidationList } from './validation-list.tsx'
import { WidgetsSection } from './widgets-section.tsx'

/** The breakpoint `xl`, from which on form and preview stand side by side. */
const WIDE = '(min-width: 80rem)'

type PageFormProps = { account: Account; preview: (creator: Creator) => ReactNode }

export function PageForm({ account, preview }: PageFormProps) {
  const form = usePageForm(account)
  const { stored, values } = form
  const { choose, dialog } = useCrop((column, file) => form.change({ [column]: { source: 'local', file } }))
  const [isPreviewOpen, setIsPreviewOpen] = useState(false)
  const isWide = useMedia(WIDE)
  const previewId = useId()
  const urls = {
    profilePicture: useObjectUrl(localFile(values.profilePicture)),
    thumbnailImage: useObjectUrl(localFile(values.thumbnailImage)),
  }
  const picture = idOrUrl(values.profilePicture, urls.profilePicture)
  const thumbnail = idOrUrl(values.thumbnailImage, urls.thumbnailImage)
  const draft = useMemo(
    () => draftCreator(stored, values, { profilePicture: picture, thumbnailImage: thumbnail }),
    [stored, values, picture, thumbnail],
  )
  const creator = useDeferredValue(draft)
  const page = useMemo(() => preview(creator), [preview, creator])

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_23.5rem]">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
      >
        <IdentitySection form={form} />
        <PicturesSection form={form} urls={urls} onChoose={choose} />
        <LookSection form={form} />
        <LinksSection form={form} />
        <WidgetsSection form={form} />
        <ValidationList problems={form.problems} />
        {form.failure && <FormMessage tone="error">{form.failure}</FormMessage>}
        <SaveBar form={form} onPreview={isWide ? undefined : () => setIsPreviewOpen(true)} />
      </form>
      {isWide && (
        <section aria-labelledby={previewId} className="sticky top-6 grid gap-2">
          <h2 id={previewId} className="text-xl">
            {m.page_preview_title()}
          </h2>
          <p className="text-sm text-muted">{m.page_preview_help()}</p>
          <PreviewFrame title={m.page_preview_frame()} className="h-[min(46rem,calc(100dvh-11rem))]">
            {page}
          </PreviewFrame>
        </section>
      )}
      {isPreviewOpen && !isWide && (
        <Dialog title={m.page_preview_title()} width="wide" onClose={() => setIsPreviewOpen(false)}>
          <p className="text-sm text-muted">{m.page_preview_help()}</p>
          <PreviewFrame title={m.page_preview_frame()} className="h-[calc(100dvh-14rem)]">
            {page}
          </PreviewFrame>
        </Dialog>
      )}
      {dialog}
      <LeaveGuard
        isActive={form.isDirty}
        texts={{
          title: m.page_leave_title(),
          message: m.page_leave_message(),
          stay: m.page_leave_stay(),
          leave: m.page_leave_leave(),
        }}
      />
    </div>
  )
}

const idOrUrl = (picture: Picture, url: string | undefined) =>
  picture?.source === 'stored' ? picture.fileId : (url ?? '')
