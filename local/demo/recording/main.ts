import { recordDemo } from './record.ts'
import { recordedFolder, writeRecording } from './recording.ts'

writeRecording(process.argv[2] ?? recordedFolder, await recordDemo())
