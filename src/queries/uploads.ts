export { openUpload } from '#src/services/uploads.ts'
