import { useController, useWatch } from 'react-hook-form'
import { m } from '#messages'
import { VideoEmbed } from '#src/components/media/video-embed.tsx'
import { Card } from '#src/components/ui/layout/card.tsx'
import { RadioCards } from '#src/components/ui/input/radio-cards.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { parseVideoLink } from '#src/domain/product/media/video-link.ts'
import { FeaturedImage } from './featured-image.tsx'
import { FormField } from '#src/features/dashboard/product-editor/form-field.tsx'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import { Section } from '#src/components/ui/layout/section.tsx'

const kinds = () => [
  { value: 'image' as const, label: m.product_editor_featured_image() },
  { value: 'video' as const, label: m.product_editor_featured_video() },
]

export function FeaturedSection() {
  const { field } = useController<ProductFormValues, 'featuredType'>({ name: 'featuredType' })
  return (
    <Section title={m.product_editor_featured_title()} help={m.product_editor_featured_help()}>
      <RadioCards
        legend={m.product_editor_featured_kind()}
        isLegendHidden
        options={kinds()}
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
        label={m.product_editor_featured_video_label()}
        help={isOther ? m.product_editor_featured_no_video() : m.product_editor_featured_video_help()}
      >
        {(field) => <TextInput {...field} type="url" inputMode="url" placeholder="https://youtu.be/…" />}
      </FormField>
      {link && (
        <Card className="max-w-sm">
          <VideoEmbed
            key={link.url}
            video={link}
            title={m.product_editor_featured_preview()}
            texts={{
              play: m.product_editor_featured_player_play(),
              notice: (platform: string) => m.product_editor_featured_player_notice({ platform }),
            }}
          />
        </Card>
      )}
    </>
  )
}
