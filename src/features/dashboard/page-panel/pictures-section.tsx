import { m } from '#messages'
import { VideoEmbed } from '#src/components/media/video-embed.tsx'
import type { Picture, PictureColumn } from '#src/components/picture/picture.ts'
import { PictureField } from '#src/components/picture/picture-field.tsx'
import { pictureBuckets } from '#src/components/picture/picture-kinds.ts'

import { Avatar } from '#src/components/ui/layout/avatar.tsx'
import { Card } from '#src/components/ui/layout/card.tsx'
import { ResponsiveImage } from '#src/components/ui/layout/responsive-image.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import { Switch } from '#src/components/ui/input/switch.tsx'
import { parseVideoLink } from '#src/domain/product/media/video-link.ts'
import { previewUrl } from '#src/services/storage/pictures-queries.ts'
import { FieldPlace, TextField } from './form-field.tsx'
import { fieldTexts } from './texts.ts'
import type { PageForm } from './use-page-form.ts'

/** The sizes of the previews. */
const previews = {
  profilePicture: { width: 80, height: 80 },
  thumbnailImage: { width: 320, height: 200 },
} as const

type PicturesSectionProps = {
  form: PageForm
  /** The `blob:` addresses of pictures that are not uploaded yet. */
  urls: Record<PictureColumn, string | undefined>
  onChoose: (column: PictureColumn, file: File) => void
}

export function PicturesSection({ form, urls, onChoose }: PicturesSectionProps) {
  const { values, problems, uploads, change } = form
  const urlOf = (column: PictureColumn) => urlOfPicture(column, values[column], urls[column])
  const fieldProps = (column: PictureColumn) => ({
    label: fieldTexts()[column],
    picture: values[column],
    percent: uploads[column].percent,
    error: problems.get(column),
    onChoose: (file: File) => onChoose(column, file),
    onRemove: () => change({ [column]: null }),
    onCancel: uploads[column].cancel,
  })
  return (
    <Section title={m.page_picture_title()}>
      <FieldPlace field="profilePicture">
        <PictureField
          {...fieldProps('profilePicture')}
          help={m.picture_photo_help()}
          storedName={m.picture_current_photo()}
          preview={
            <Avatar name={values.name || values.username} src={urlOf('profilePicture') ?? null} size={80} />
          }
        />
      </FieldPlace>
      <Switch
        label={m.page_picture_thumbnail_switch()}
        help={m.page_picture_thumbnail_switch_help()}
        isOn={values.showThumbnail}
        onChange={(showThumbnail) => {
          uploads.thumbnailImage.cancel()
          change({ showThumbnail, ...(!showThumbnail && { thumbnailImage: null }) })
        }}
      />
      {values.showThumbnail && (
        <FieldPlace field="thumbnailImage">
          <PictureField
            {...fieldProps('thumbnailImage')}
            help={m.page_picture_thumbnail_help()}
            storedName={m.page_picture_current_thumbnail()}
            preview={
              <ResponsiveImage
                src={urlOf('thumbnailImage')}
                alt=""
                aspect="320/200"
                seed={values.username}
                className="w-full max-w-80 rounded-control border border-line"
              />
            }
          />
        </FieldPlace>
      )}
      <FeaturedVideo form={form} />
    </Section>
  )
}

function urlOfPicture(column: PictureColumn, picture: Picture, localUrl: string | undefined) {
  const { width, height } = previews[column]
  return picture?.source === 'stored'
    ? previewUrl(pictureBuckets[column], picture.fileId, width * 2, height * 2)
    : localUrl
}

function FeaturedVideo({ form }: { form: PageForm }) {
  const link = parseVideoLink(form.values.featuredVideo)
  return (
    <>
      <TextField
        form={form}
        field="featuredVideo"
        help={m.page_picture_video_help()}
        type="url"
        placeholder="https://youtu.be/…"
      />
      {link && (
        <Card className="max-w-sm">
          <VideoEmbed
            key={link.url}
            video={link}
            title={m.page_picture_video_preview()}
            texts={{
              play: m.page_picture_player_play(),
              notice: (platform: string) => m.page_picture_player_notice({ platform }),
            }}
          />
        </Card>
      )}
    </>
  )
}
