import { useState } from 'react'
import { useController } from 'react-hook-form'
import { FileDrop } from '#src/components/ui/file-drop.tsx'
import { acceptOf, imageExtensions, videoExtensions } from '#src/domain/file-kinds.ts'
import type { ProductFormValues } from './form-values.ts'
import { GalleryLink } from './gallery-link.tsx'
import { GalleryList } from './gallery-list.tsx'
import { addFiles } from './gallery-rules.ts'
import { Section } from '#src/components/ui/section.tsx'
import { texts } from './texts.ts'

const { gallery } = texts

export function GallerySection() {
  const { field, fieldState } = useController<ProductFormValues, 'gallery'>({ name: 'gallery' })
  const [problems, setProblems] = useState<readonly string[]>([])
  const entries = field.value

  const choose = (files: File[]) => {
    const added = addFiles(entries, files)
    setProblems(added.problems)
    field.onChange(added.entries)
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
        onFiles={choose}
        error={problems.join(' ') || fieldState.error?.message}
        buttonRef={field.ref}
      />
      <GalleryLink entries={entries} onAdd={(entry) => field.onChange([...entries, entry])} />
    </Section>
  )
}
