export const pictureTexts = {
  photoHelp: 'JPG, PNG, GIF or WebP, up to 5 MB. Shown as a circle.',
  currentPhoto: 'Current photo',
  waiting: 'Is sent when you save',
  invalidFile: 'Invalid file',
  tooLarge: 'File too large',
} as const

export const cropTexts = {
  photo: 'Crop profile photo',
  thumbnail: 'Crop thumbnail',
  help: 'Drag the picture, or move it with the arrow keys. Zoom with the slider, the wheel or two fingers.',
  still: 'A picture that moves becomes a still one: its first frame is kept.',
  area: 'Position of the picture. Use the arrow keys to move it.',
  zoom: 'Zoom',
  apply: 'Use picture',
  working: 'Cutting…',
  cancel: 'Cancel',
  failed: 'The picture could not be cut. Please try another one.',
} as const
