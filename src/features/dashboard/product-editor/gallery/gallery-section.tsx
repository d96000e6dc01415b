import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { m } from '#messages'
import { FileDrop } from '#src/components/ui/input/file-drop.tsx'
import { acceptOf, imageExtensions, videoExtensions } from '#src/domain/files/file-kinds.ts'
import { isPicture } from '#src/lib/browser/decode-picture.ts'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import { GalleryLink } from './gallery-link.tsx'
import { GalleryList } from './gallery-list.tsx'
import { addFiles, withoutFiles } from './gallery-rules.ts'
import type { GalleryEntry } from '#src/features/dashboard/product-editor/save/media.ts'
import { Section } from '#src/components/ui/layout/section.tsx'

/** Decodes one file after the other, because a phone can't hold twenty decoded photos in memory. */
async function unreadablePictures(entries: readonly GalleryEntry[]): Promise<ReadonlySet<File>> {
  const unreadable = new Set<File>()
  for (const entry of entries) {
    const isClaimed = entry.source === 'local' && entry.type === 'image'
    if (isClaimed && !(await isPicture(entry.file))) unreadable.add(entry.file)
  }
  return unreadable
}

export function GallerySection() {
  const { field, fieldState } = useController<ProductFormValues, 'gallery'>({ name: 'gallery' })
  const { getValues } = useFormContext<ProductFormValues>()
  const [problems, setProblems] = useState<readonly string[]>([])
  const entries = field.value

  const choose = async (files: File[]) => {
    const added = addFiles(entries, files)
    setProblems(added.problems)
    field.onChange(added.entries)
    const unreadable = await unreadablePictures(added.entries.slice(entries.length))
    const now = withoutFiles(getValues('gallery'), unreadable)
    if (now.problems.length === 0) return
    setProblems((before) => [...before, ...now.problems])
    field.onChange(now.entries)
  }

  return (
    <Section title={m.product_editor_gallery_title()} help={m.product_editor_gallery_help()}>
      <GalleryList entries={entries} onChange={field.onChange} />
      <FileDrop
        label={m.product_editor_gallery_files()}
        help={m.product_editor_gallery_files_help()}
        accept={acceptOf(imageExtensions, videoExtensions)}
        file={undefined}
        isMultiple
        onFiles={(files) => void choose(files)}
        error={problems.join(' ') || fieldState.error?.message}
        buttonRef={field.ref}
      />
      <GalleryLink entries={entries} onAdd={(entry) => field.onChange([...entries, entry])} />
    </Section>
  )
}
