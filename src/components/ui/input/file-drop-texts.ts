export const fileDropTexts = {
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  drop: 'or drop it here',
} as const
