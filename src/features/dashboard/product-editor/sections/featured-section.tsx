import { useController, useWatch } from 'react-hook-form'
import { VideoEmbed } from '#src/components/media/video-embed.tsx'
import { Card } from '#src/components/ui/layout/card.tsx'
import { RadioCards } from '#src/components/ui/input/radio-cards.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { parseVideoLink } from '#src/domain/product/video-link.ts'
import { FeaturedImage } from './featured-image.tsx'
import { FormField } from '#src/features/dashboard/product-editor/form-field.tsx'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import { Section } from '#src/components/ui/layout/section.tsx'
import { texts } from '#src/features/dashboard/product-editor/texts.ts'

const { featured } = texts

const kinds = [
  { value: 'image', label: featured.image },
  { value: 'video', label: featured.video },
] as const

export function FeaturedSection() {
  const { field } = useController<ProductFormValues, 'featuredType'>({ name: 'featuredType' })
  return (
    <Section title={featured.title} help={featured.help}>
      <RadioCards
        legend={featured.kind}
        isLegendHidden
        options={kinds}
        value={field.value}
        onChange={field.onChange}
        className="grid gap-2 @sm:grid-cols-2"
      />
      {field.value === 'image' ? <FeaturedImage /> : <FeaturedVideo />}
    </Section>
  )
}

function FeaturedVideo() {
  const address = useWatch<ProductFormValues, 'featuredVideo'>({ name: 'featuredVideo' })
  const link = parseVideoLink(address)
  const isOther = address.trim() !== '' && !link
  return (
    <>
      <FormField
        name="featuredVideo"
        label={featured.videoLabel}
        help={isOther ? featured.noVideo : featured.videoHelp}
      >
        {(field) => (
          <TextInput {...field} type="url" inputMode="url" placeholder="https://www.youtube.com/watch?v=…" />
        )}
      </FormField>
      {link && (
        <Card className="max-w-sm">
          <VideoEmbed key={link.url} video={link} title={featured.preview} texts={featured.player} />
        </Card>
      )}
    </>
  )
}
