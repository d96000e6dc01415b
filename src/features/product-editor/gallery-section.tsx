import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { FileDrop } from '#src/components/ui/file-drop.tsx'
import { acceptOf, imageExtensions, isVideoFile, videoExtensions } from '#src/domain/file-kinds.ts'
import { isPicture } from '#src/lib/decode-picture.ts'
import type { ProductFormValues } from './form-values.ts'
import { GalleryLink } from './gallery-link.tsx'
import { GalleryList } from './gallery-list.tsx'
import { addFiles, withoutNoPictures } from './gallery-rules.ts'
import { Section } from '#src/components/ui/section.tsx'
import { texts } from './texts.ts'

const { gallery } = texts

export function GallerySection() {
  const { field, fieldState } = useController<ProductFormValues, 'gallery'>({ name: 'gallery' })
  const { getValues } = useFormContext<ProductFormValues>()
  const [problems, setProblems] = useState<readonly string[]>([])
  const entries = field.value

  const choose = async (files: File[]) => {
    const added = addFiles(entries, files)
    setProblems(added.problems)
    field.onChange(added.entries)
    const isReadable = new Map(
      await Promise.all(
        files.map(async (file) => [file, isVideoFile(file) || (await isPicture(file))] as const),
      ),
    )
    const now = withoutNoPictures(getValues('gallery'), (file) => isReadable.get(file) ?? true)
    if (now.problems.length === 0) return
    setProblems((before) => [...before, ...now.problems])
    field.onChange(now.entries)
  }

  return (
    <Section title={gallery.title} help={gallery.help}>
      <GalleryList entries={entries} onChange={field.onChange} />
      <FileDrop
        label={gallery.files}
        help={gallery.filesHelp}
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
