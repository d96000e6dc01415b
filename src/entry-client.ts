import { start } from './app/start.tsx'
import { ensureStorage } from './lib/browser/page-storage.ts'
import { keepForVisit } from './lib/language/chosen-language.ts'
import { watchMissingModules } from './lib/page/missing-modules.ts'
import './styles/main.css'

watchMissingModules()
if (!ensureStorage())
  void import('./app/storage-notice.ts').then(({ showStorageNotice }) => showStorageNotice())
keepForVisit()
const container = document.getElementById('root')
if (container) void start(container)
