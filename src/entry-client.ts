import { start } from './app/start.tsx'
import { blockedStorages } from './lib/browser/blocked-storages.ts'
import { keepForVisit } from './lib/language/chosen-language.ts'
import { watchMissingModules } from './lib/page/watch-missing-modules.ts'
import './styles/main.css'

async function begin(): Promise<void> {
  watchMissingModules()
  const blocked = blockedStorages()
  if (blocked.length > 0) (await import('./app/without-storage.ts')).goOnWithoutStorage(blocked)
  keepForVisit()
  const container = document.getElementById('root')
  if (container) await start(container)
}

void begin()
