import { expect, type Page } from '@playwright/test'
import { productPicture } from '#local/demo/data/art.ts'
import { type TestCreator } from '#e2e/support/data/creators.ts'
import { openAs } from './sign-in.ts'

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** The parts of the form for a product. */
export function editorOn(page: Page) {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const option = (group: string, name: string) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name: new RegExp(`^${name}`) })
  const dropArea = (name: string) => page.getByRole('group', { name })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  return {
    title: field('Title'),
    category: page.getByRole('combobox', { name: 'Category' }),
    description: field('Short Description'),
    fullDescription: field('Full Description (optional)'),
    tags: field('Tags (optional)'),
    requirements: field('Requirements (optional)'),
    support: field('Support Info (optional)'),
    price: field('Price'),
    launch: page.getByRole('checkbox', { name: 'Launch price' }),
    launchPrice: field('Price at launch'),
    launchUntil: page.getByLabel(/^Until/),
    code: field('Download Code'),
    emailMessage: field('Email Message (optional)'),
    whatIsNew: field('What is new (optional)'),
    mainFileSection: page.getByRole('region', { name: 'Product File' }),
    versions: page.getByRole('region', { name: 'Versions' }),
    galleryLink: field('Add a video by link (optional)'),
    license: page.getByRole('combobox', { name: 'License' }),
    publication: page.getByLabel('Publication date and time'),
    isFeatured: page.getByRole('checkbox', { name: 'Featured product' }),
    access: (name: string) => option('Access', name),
    status: (name: string) => option('Status', name),
    mainFile: dropArea('File to download'),
    featuredImage: dropArea('Featured image'),
    galleryFiles: dropArea('Images and videos'),
    captions: field('Caption (optional)'),
    coverPoint: page.getByRole('slider', { name: 'Point that stays in view' }),
    furtherFiles: page.getByRole('list', { name: 'More files' }),
    addFiles: page.getByRole('button', { name: 'Add more files' }),
    gallery: page.getByRole('list', { name: 'Gallery', exact: true }),
    preview: page.getByRole('button', { name: 'Preview page' }),
    create: page.getByRole('button', { name: 'Create Product' }),
    update: page.getByRole('button', { name: 'Update Product' }),
    reset: page.getByRole('main').getByRole('button', { name: 'Reset Form' }),
    tryAgain: page.getByRole('button', { name: 'Try Again' }),
    sending: dialog('Uploading files'),
    created: dialog('Product created successfully!'),
    updated: dialog('Product updated successfully!'),
    /** The error about the whole product in the form. A toast shows the same words for a moment. */
    failure: page.getByRole('main').locator('form').getByRole('alert'),
  }
}

type DropArea = 'mainFile' | 'featuredImage' | 'galleryFiles'

/** Chooses files by the button of an area. A path is for a file that is too large to be passed to the browser. */
export async function choose(page: Page, area: DropArea, files: string | ChosenFile | ChosenFile[]) {
  const { [area]: dropArea } = editorOn(page)
  const chooser = page.waitForEvent('filechooser')
  await dropArea.getByRole('button', { name: /^Choose (a|another) file/ }).click()
  await (await chooser).setFiles(files)
}

/** Chooses files beside the main file. */
export async function chooseFurther(page: Page, files: ChosenFile[]) {
  const chooser = page.waitForEvent('filechooser')
  await editorOn(page).addFiles.click()
  await (await chooser).setFiles(files)
}

export async function picture(name: string): Promise<ChosenFile> {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(await productPicture(name, 'Graphics')) }
}

export const textFile = (name: string, text: string): ChosenFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

/** A file for products whose content does not matter. */
export const notes = textFile('notes.txt', 'Some notes.\n')

/** Opens the empty form as this creator. */
export async function openNewProduct(page: Page, creator: TestCreator): Promise<void> {
  await openAs(page, creator, '/members/create')
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Product' })).toBeVisible()
}

/** Fills the required fields, except for the file. */
export async function fillTexts(page: Page, title: string): Promise<void> {
  const editor = editorOn(page)
  await editor.title.fill(title)
  await editor.category.selectOption('Documents')
  await editor.description.fill('What it is, in one line.')
}

/** Opens the form and fills all required fields. */
export async function openFilledProduct(page: Page, creator: TestCreator, title: string): Promise<void> {
  await openNewProduct(page, creator)
  await fillTexts(page, title)
  await choose(page, 'mainFile', notes)
}

/** Closes what a creator is told of a product that has just been published. Ends at the list of products. */
export async function closePublished(page: Page): Promise<void> {
  const live = page.getByRole('dialog', { name: 'Your product is live' })
  await live.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/members/products')
}

/** Creates the product. Ends at the list of products. */
export async function createProduct(page: Page): Promise<void> {
  const editor = editorOn(page)
  const isPublished = await editor.status('Published').isChecked()
  await editor.create.click()
  await expect(editor.created).toBeVisible()
  if (isPublished) await closePublished(page)
  else await expect(page).toHaveURL(/\/members\/products\?tab=\w+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible()
}
