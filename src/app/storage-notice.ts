import { m } from '#messages'

/** Says, below the page, that the browser keeps no data for this site, and what works all the same. */
export function showStorageNotice(): void {
  const notice = document.createElement('p')
  notice.className = 'incomplete-page'
  notice.setAttribute('role', 'status')
  notice.textContent = m.app_no_storage()
  document.body.append(notice)
}
