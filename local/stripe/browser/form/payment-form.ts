import { PaymentApiError, retrieveIntent } from '#local/stripe/browser/api-client.ts'
import { createCardFields } from '#local/stripe/browser/card/card-fields.ts'
import type { CardFields } from '#local/stripe/browser/card/card-fields.ts'
import type {
  Appearance,
  FormSettings,
  Notify,
  PaymentElementOptions,
  PaymentForm,
} from '#local/stripe/browser/contract.ts'
import { create, createIsland } from '#local/stripe/browser/dom.ts'
import type { Field } from './field.ts'
import { formStyles } from './styles.ts'
import { languageOf, textsByLanguage } from '#local/stripe/browser/texts.ts'
import type { Texts } from '#local/stripe/browser/texts.ts'
import { isWallet } from './choice.ts'
import { createMethodChoice } from './method-choice.ts'
import type { MethodChoice } from './method-choice.ts'
import { offeredMethods } from './offered.ts'

const variables: Readonly<Record<string, string>> = {
  colorPrimary: '--accent',
  colorText: '--ink',
  colorTextSecondary: '--muted',
  colorBackground: '--paper',
  colorDanger: '--danger',
  borderRadius: '--radius',
  fontFamily: '--font',
  fontSizeBase: '--size',
}

function applyAppearance(host: HTMLElement, { theme, variables: chosen = {} }: Appearance = {}): void {
  host.style.removeProperty('color-scheme')
  if (theme) host.style.colorScheme = theme === 'night' ? 'dark' : 'light'
  for (const [name, property] of Object.entries(variables)) {
    host.style.setProperty(property, chosen[name] ?? null)
  }
}

/**
 * Returns the methods that the payment can be made with. Throws for a payment that is already completed, which
 * Stripe.js reports as an error while loading.
 */
async function methodsFor({ connection, group }: FormSettings): Promise<readonly string[]> {
  if (group.clientSecret === undefined) return ['card']
  const { status, payment_method_types: methods } = await retrieveIntent(connection, group.clientSecret)
  if (status !== 'succeeded' && status !== 'canceled') return methods
  throw new PaymentApiError({
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `The PaymentIntent is in the status ${status} and cannot be paid.`,
  })
}

/** The postal code depends on the country, so a form that does not ask for the country asks for neither. */
function asksForAddress({ fields }: PaymentElementOptions): boolean {
  const wish = fields?.billingDetails
  const address = typeof wish === 'object' ? wish.address : wish
  return address !== 'never' && !(typeof address === 'object' && address.country === 'never')
}

function watchFields(fields: readonly Field[], choice: MethodChoice, notify: Notify): void {
  const report = (): void => {
    const type = choice.chosen()
    notify('change', {
      collapsed: false,
      empty:
        type === 'card' &&
        fields.every(({ control }) => control.tagName === 'SELECT' || control.value === ''),
      complete: type !== 'card' || fields.every(({ check }) => check() === null),
      value: { type },
    })
  }
  choice.onChange(report)
  for (const { control, check, showProblem } of fields) {
    control.addEventListener('input', () => {
      showProblem(null)
      report()
    })
    control.addEventListener('blur', (event) => {
      // When the focus leaves the form, for example to the pay button, an error message must not appear and move the
      // button away from the pointer.
      const next = event instanceof FocusEvent ? event.relatedTarget : null
      const staysInside = fields.some((field) => field.control === next)
      if (staysInside && control.value !== '') showProblem(check())
    })
  }
}

function watchHost(host: HTMLElement, root: ShadowRoot, notify: Notify): void {
  host.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget === null || relatedTarget !== host) notify('focus')
  })
  host.addEventListener('focusout', () => notify('blur'))
  root.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent)) return
    // In Stripe's iframe, the Escape key reaches the page as an event of the element and not as a key press.
    if (event.key === 'Escape') {
      event.preventDefault()
      notify('escape')
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
      host.closest('form')?.requestSubmit()
  })
}

function drawFields(root: ShadowRoot, fields: CardFields, choice: MethodChoice, texts: Texts): void {
  const elsewhere = create('p', { class: 'hint', role: 'status' })
  const grid = create('div', { class: 'grid' }, ...fields.all.map(({ row }) => row))
  root.replaceChildren(
    create(
      'fieldset',
      {},
      create('legend', {}, texts.legend, create('span', { class: 'mark', lang: 'en' }, 'Test payments')),
      ...choice.express,
      ...choice.list,
      grid,
      elsewhere,
    ),
  )
  const show = (): void => {
    const chosen = choice.chosen()
    grid.hidden = chosen !== 'card'
    elsewhere.hidden = chosen === 'card'
    elsewhere.textContent = (isWallet(chosen) ? texts.wallet : texts.leave)(texts.methods[chosen])
  }
  choice.onChange(show)
  show()
  grid.append(create('p', { class: 'hint' }, texts.hint))
}

function drawSkeleton(root: ShadowRoot): void {
  const bones = ['bone wide', 'bone', 'bone', 'bone wide'].map((name) => create('div', { class: name }))
  root.replaceChildren(create('div', { class: 'grid', 'aria-hidden': 'true' }, ...bones))
}

export async function drawPaymentForm(
  host: HTMLElement,
  settings: FormSettings,
  notify: Notify,
): Promise<PaymentForm> {
  const language = languageOf(settings.group.locale, navigator.language)
  const texts = textsByLanguage[language]
  const root = createIsland(host, formStyles)
  host.lang = language
  applyAppearance(host, settings.group.appearance)
  drawSkeleton(root)
  notify('loaderstart')
  const methods = await methodsFor(settings)
  const known = settings.element.defaultValues?.billingDetails?.address?.country
  const fields = createCardFields({
    texts,
    language,
    country: known ?? new Intl.Locale(navigator.language).region ?? 'CH',
    address: asksForAddress(settings.element) ? 'ask' : 'known',
  })
  const choice = createMethodChoice(texts, offeredMethods(methods, settings.element))
  drawFields(root, fields, choice, texts)
  watchFields(fields.all, choice, notify)
  watchHost(host, root, notify)
  notify('ready')
  return {
    read() {
      const type = choice.chosen()
      return type === 'card' ? { type, ...fields.read() } : { type }
    },
    validate() {
      if (choice.chosen() !== 'card') return null
      const found = fields.all.map((field) => ({ field, problem: field.check() }))
      for (const { field, problem } of found) field.showProblem(problem)
      const first = found.find(({ problem }) => problem !== null)
      if (!first?.problem) return null
      first.field.control.focus()
      return { type: 'validation_error', code: first.problem, message: texts.problems[first.problem] }
    },
    applyAppearance: (appearance) => applyAppearance(host, appearance),
    focus: () => fields.all[0]?.control.focus(),
    blur() {
      if (root.activeElement instanceof HTMLElement) root.activeElement.blur()
    },
    clear: fields.clear,
  }
}
