/**
 * How mails look. Styles are inline, because many mail programs drop style sheets; the sheet holds only what needs one. Colours are the
 * light values of `src/styles/tokens.css`, and the sheet has the dark ones.
 */
const colors = { paper: '#fbfaf7', card: '#ffffff', ink: '#14120f', muted: '#6b665c', line: '#e7e3da' }
const SUNFLOWER = '#ffdd44'

/** In pixels, because Outlook reads no other unit. */
export const mailWidth = { page: 576, cover: 518 } as const

const face = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const text = `${face};font-size:16px;line-height:1.5`
const small = `${face};font-size:14px;line-height:1.5`

export const looks = {
  page: `margin:0;padding:0;background:${colors.paper};color:${colors.ink};${text};overflow-wrap:anywhere`,
  frame: `max-width:${mailWidth.page}px;margin:0 auto;padding:24px 16px`,
  card: `padding:28px;border:1px solid ${colors.line};border-radius:14px;background:${colors.card}`,
  header: 'margin:0 0 16px;border-collapse:separate;border-spacing:0',
  mark: `width:32px;height:32px;border-radius:8px;background:${SUNFLOWER}`,
  brand: `padding:0 0 0 12px;color:${colors.muted};${text}`,
  brandName: `color:${colors.ink};font-size:18px`,
  cover: `display:block;width:100%;max-width:${mailWidth.cover}px;height:auto;border:0;border-radius:10px`,
  heading: `margin:0 0 16px;${face};font-size:22px;line-height:1.3;font-weight:700`,
  paragraph: `margin:0 0 16px;${text}`,
  list: `margin:0 0 16px;padding:0 0 0 20px;${text}`,
  item: 'margin:0 0 6px',
  details: 'width:100%;margin:0 0 20px;border-collapse:collapse',
  detailName: `width:30%;padding:10px 12px 10px 0;border-top:1px solid ${colors.line};color:${colors.muted};text-align:left;vertical-align:top;font-weight:400;${small}`,
  detail: `padding:10px 0;border-top:1px solid ${colors.line};text-align:left;vertical-align:top;${small}`,
  buttonTable: 'margin:0 0 20px;border-collapse:separate;border-spacing:0',
  // Outlook knows no padding of links and takes that of the cell instead.
  buttonCell: `border-radius:10px;background:${SUNFLOWER};mso-padding-alt:13px 24px`,
  button: `display:inline-block;padding:13px 24px;border-radius:10px;background:${SUNFLOWER};color:${colors.ink};font-weight:600;text-decoration:none;${text}`,
  link: `color:${colors.ink};text-decoration:underline`,
  factName: `margin:24px 0 4px;${small};font-weight:700`,
  fact: `margin:0 0 16px;${small}`,
  smallPrint: `margin:16px 12px 0;color:${colors.muted};${small};font-size:13px`,
  quietLink: `color:${colors.muted};text-decoration:underline`,
  // what only the text part shows: each declaration is the one that some mail program obeys
  textOnly: 'display:none;max-height:0;overflow:hidden;font-size:0;line-height:0;mso-hide:all',
} as const

/** The colours of the dark look: Apple Mail and other programs obey the query, and the rest change colours by themselves. */
export const sheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.card{padding:20px!important}}',
  '@media (prefers-color-scheme:dark){',
  '.page{background:#14120f!important;color:#f4f1ea!important}',
  '.card{background:#1d1a16!important;border-color:#332f28!important}',
  '.ink,.link{color:#f4f1ea!important}',
  '.muted,.quietLink{color:#aca598!important}',
  '.line{border-color:#332f28!important}',
  '}',
].join('')
