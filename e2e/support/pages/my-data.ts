import { expect, type Page } from '@playwright/test'
import { openAs } from './sign-in.ts'

/** The parts of the section 'My Data' of the settings. */
function myDataOn(page: Page) {
  const section = page.getByRole('region', { name: 'My Data' })
  const button = (name: string) => section.getByRole('button', { name })
  return {
    section,
    openExport: button('Export my data'),
    start: button('Start export'),
    cancel: button('Cancel'),
    tryAgain: button('Try Again'),
    finish: button('Finish without them'),
    again: button('Export again'),
    problem: section.getByRole('alert'),
    told: section.getByRole('status').filter({ hasText: /./ }),
    openImport: button('Import products'),
    choose: section.getByRole('button', { name: /^Choose/ }),
    found: section.getByRole('list', { name: 'Products in the zip' }).getByRole('listitem'),
    importAll: section.getByRole('button', { name: /^(Import|Try) \d+ products?/ }),
    close: button('Close'),
  }
}

/**
 * Opens the settings in a browser without a file picker for saving, because no test could answer that picker. The app downloads
 * files instead.
 */
export async function openMyData(page: Page, creator: { email: string }) {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  await openAs(page, creator, '/members/settings')
  const myData = myDataOn(page)
  await expect(myData.openExport).toBeVisible()
  return myData
}
