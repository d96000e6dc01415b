import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type TestCreator } from '#e2e/support/data/creators.ts'
import { openAs } from './sign-in.ts'

export type PictureFile = { name: string; mimeType: string; buffer: Buffer }

/** The parts of the form for the public page. */
function pageFormOn(page: Page) {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const main = page.getByRole('main')
  const crop = page.getByRole('dialog', { name: /^Crop / })
  return {
    field,
    username: field('Username'),
    name: field('Name'),
    about: field('About'),
    category: page.getByRole('combobox', { name: 'Category' }),
    tool: (name: string) =>
      page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true }),
    toggle: (name: string) => page.getByRole('switch', { name }),
    color: (name: string) => page.getByRole('radio', { name }),
    pictureArea: (name: string) => page.getByRole('group', { name }),
    crop,
    cropArea: crop.getByRole('application'),
    zoom: crop.getByRole('slider', { name: 'Zoom' }),
    useCrop: crop.getByRole('button', { name: 'Use picture' }),
    save: main.getByRole('button', { name: 'Save', exact: true }),
    problems: page.getByRole('region', { name: 'Validation errors' }),
    preview: page.frameLocator('iframe[title="Preview of your page"]'),
    saved: page.getByText('Page settings updated successfully!'),
  }
}

export async function openPageForm(page: Page, creator: TestCreator) {
  await openAs(page, creator, '/members/page')
  const form = pageFormOn(page)
  await expect(form.about).toBeVisible()
  return form
}

/** Chooses a picture by the file chooser of a field. */
export async function choosePicture(page: Page, field: string, file: PictureFile): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    pageFormOn(page)
      .pictureArea(field)
      .getByRole('button', { name: /^Choose / })
      .click(),
  ])
  await chooser.setFiles(file)
}

/** Makes a picture whose left half is red and whose right half is blue. */
export async function twoHalves(name: string, width: number, height: number): Promise<PictureFile> {
  const half = { width: Math.round(width / 2), height, channels: 3, background: '#0000ff' } as const
  const image = sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: half }, left: width - half.width, top: 0 },
  ])
  const isPng = name.endsWith('.png')
  return {
    name,
    mimeType: isPng ? 'image/png' : 'image/jpeg',
    buffer: await (isPng ? image.png() : image.jpeg()).toBuffer(),
  }
}

/** Accepts the crop of the picture, and waits until the dialog is closed. */
export async function takeCrop(page: Page): Promise<void> {
  const { crop, cropArea, useCrop } = pageFormOn(page)
  await expect(cropArea).toBeVisible()
  await useCrop.click()
  await expect(crop).toHaveCount(0)
}
