export { openUpload, uploadFile } from '#src/services/uploads.ts'
