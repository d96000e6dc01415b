import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { m } from '#messages'
import { FileDrop } from '#src/components/ui/input/file-drop.tsx'
import { Textarea } from '#src/components/ui/input/textarea.tsx'
import type { VersionItem } from '#src/domain/contracts/marketplace/versions.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { FormField } from '#src/features/dashboard/product-editor/form-field.tsx'
import { FileKindList } from './file-kind-list.tsx'
import { FurtherFiles } from './further-files.tsx'
import { VersionList } from './version-list.tsx'
import { titleOfFile } from '#src/domain/files/title-of-file.ts'
import { acceptOf } from '#src/domain/files/file-kinds.ts'
import { productFileExtensions, productFileProblem } from '#src/domain/files/product-files.ts'
import { formatBytes } from '#src/lib/format/format-bytes.ts'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import { localFile } from '#src/features/dashboard/product-editor/save/media.ts'
import { Section } from '#src/components/ui/layout/section.tsx'

type FileSectionProps = {
  productId: string
  /** Newest first. */
  versions: readonly VersionItem[]
}

export function FileSection({ productId, versions }: FileSectionProps) {
  const { field, fieldState } = useController<ProductFormValues, 'file'>({ name: 'file' })
  const { resetField, getValues, setValue, formState } = useFormContext<ProductFormValues>()
  const [problem, setProblem] = useState<string>()
  const chosen = field.value
  const replaces = Boolean(formState.defaultValues?.file)

  const choose = ([file]: File[]) => {
    if (!file) return
    const found = productFileProblem(file)
    setProblem(found ?? undefined)
    if (found) return
    field.onChange(localFile(file))
    if (getValues('title') === '') setValue('title', titleOfFile(file.name), { shouldDirty: true })
  }

  return (
    <Section title={m.product_editor_file_title()}>
      <FileDrop
        label={m.product_editor_file_label()}
        help={replaces ? m.product_editor_file_replace_help() : m.product_editor_file_help()}
        accept={acceptOf(productFileExtensions)}
        file={
          chosen
            ? {
                name: chosen.name,
                detail: formatBytes(chosen.source === 'local' ? chosen.file.size : chosen.sizeBytes),
              }
            : undefined
        }
        onFiles={choose}
        // A stored file can be replaced but not removed, because every product needs a file.
        onRemove={chosen?.source === 'local' ? () => resetField('file') : undefined}
        error={problem ?? fieldState.error?.message}
        buttonRef={field.ref}
      />
      <FileKindList />
      {chosen && <FurtherFiles />}
      {replaces && chosen?.source === 'local' && (
        <FormField
          name="whatIsNew"
          label={m.product_editor_whats_new_label()}
          help={m.product_editor_whats_new_help()}
          optional
          max={limits.product.whatIsNew}
        >
          {(field) => <Textarea {...field} rows={3} />}
        </FormField>
      )}
      {versions.length > 0 && <VersionList productId={productId} versions={versions} />}
    </Section>
  )
}
