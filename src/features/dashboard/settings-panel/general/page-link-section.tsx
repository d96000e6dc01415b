import Link2 from 'lucide-react/icons/link-2'
import { m } from '#messages'
import { showToast } from '#src/components/toast/toast-store.ts'
import { CopyButton } from '#src/components/ui/action/copy-button.tsx'
import { Counter } from '#src/components/ui/feedback/counter.tsx'
import { Field } from '#src/components/ui/form/field.tsx'
import { PublicAddress } from '#src/components/ui/layout/public-address.tsx'
import { RadioCards } from '#src/components/ui/input/radio-cards.tsx'
import { Switch } from '#src/components/ui/input/switch.tsx'
import { TextInput } from '#src/components/ui/input/text-input.tsx'
import { Textarea } from '#src/components/ui/input/textarea.tsx'
import { paths } from '#src/config/paths.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { type Account, pageThemes } from '#src/domain/profile/profile.ts'
import { savePageSettings, useSaveSettings } from '#src/services/profiles/settings/queries.ts'
import { useSlugCheck } from '#src/services/profiles/settings/slug-check-queries.ts'
import { SectionForm } from '#src/features/dashboard/settings-panel/section-form.tsx'
import { useSection, type Problems } from '#src/features/dashboard/settings-panel/use-section.ts'
import { SlugField } from './slug-field.tsx'
import { themeTexts } from './texts.ts'
import { type PageUpdate, pageUpdateSchema } from '#src/domain/contracts/marketplace/settings.ts'
import { pageSettingsOf } from '#src/domain/account/settings.ts'
import { problemsOf } from '#src/features/dashboard/settings-panel/problems-of.ts'

const themes = pageThemes.map((value) => Object.assign({ value }, themeTexts()[value]))

export function PageLinkSection({ account }: { account: Account }) {
  const { mutateAsync } = useSaveSettings(savePageSettings)
  const section = useSection({
    stored: pageValuesOf(account),
    check: pageProblemsOf,
    save: (changes) => mutateAsync(changes),
    asStored: trimmedPageValues,
    failed: m.settings_page_link_failed(),
    onSaved: () =>
      showToast({
        type: 'success',
        title: m.settings_page_link_saved_title(),
        message: m.settings_page_link_saved_message(),
        duration: limits.toast.success,
      }),
  })
  const { saved, values, problems, change } = section
  const check = useSlugCheck(values.customSlug === saved.customSlug ? '' : values.customSlug)
  const handle = saved.customSlug || account.username
  return (
    <SectionForm title={m.settings_page_link_title()} section={section}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <PublicAddress username={handle} />
        <CopyButton
          text={`${window.location.origin}${paths.handle.href(handle)}`}
          label={m.settings_page_link_copy()}
          copiedLabel={m.settings_page_link_copied()}
          failed={{
            title: m.settings_page_link_copy_failed_title(),
            message: m.settings_page_link_copy_failed_message(),
          }}
          icon={<Link2 aria-hidden className="size-4.5" />}
        />
      </div>
      <SlugField
        check={check}
        refusal={problems.customSlug}
        value={values.customSlug}
        onChange={(customSlug) => change({ customSlug })}
      />
      <Field
        label={m.settings_page_link_page_title()}
        help={m.settings_page_link_page_title_help()}
        error={problems.pageTitle}
        aside={<Counter length={values.pageTitle.trim().length} max={limits.profile.pageTitle} />}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={values.pageTitle}
            onChange={({ target }) => change({ pageTitle: target.value })}
          />
        )}
      </Field>
      <Field
        label={m.settings_page_link_page_description()}
        help={m.settings_page_link_page_description_help()}
        error={problems.pageDescription}
        aside={
          <Counter length={values.pageDescription.trim().length} max={limits.profile.pageDescriptionGuide} />
        }
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={values.pageDescription}
            onChange={({ target }) => change({ pageDescription: target.value })}
          />
        )}
      </Field>
      <RadioCards
        legend={m.settings_page_link_theme()}
        options={themes}
        value={values.pageTheme}
        onChange={(pageTheme) => change({ pageTheme })}
        className="grid gap-2 @lg:grid-cols-3"
      />
      <Switch
        label={m.settings_page_link_seo()}
        help={m.settings_page_link_seo_help()}
        isOn={values.seoIndexing}
        onChange={(seoIndexing) => change({ seoIndexing })}
      />
      <Switch
        label={m.settings_page_link_previews()}
        help={m.settings_page_link_previews_help()}
        isOn={values.socialPreviews}
        onChange={(socialPreviews) => change({ socialPreviews })}
      />
    </SectionForm>
  )
}

type PageValues = Required<PageUpdate>

function pageValuesOf(account: Account): PageValues {
  const { pageTitle, pageDescription, seoIndexing } = account
  return {
    ...pageSettingsOf(account),
    customSlug: account.customSlugKey,
    pageTitle,
    pageDescription,
    seoIndexing,
    pageTheme: account.pageTheme ?? 'minimal',
  }
}

const pageProblemsOf = (values: PageValues): Problems<PageValues> => problemsOf(pageUpdateSchema, values)

/** Returns the values as the server stores them. @param values must have no problems */
function trimmedPageValues(values: PageValues): PageValues {
  return { ...values, ...pageUpdateSchema.parse(values) }
}
