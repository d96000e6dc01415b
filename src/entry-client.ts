import { start } from './app/start.tsx'
import { keepForVisit } from './lib/language/chosen-language.ts'
import { watchMissingModules } from './lib/page/missing-modules.ts'
import './styles/main.css'

watchMissingModules()
keepForVisit()
const container = document.getElementById('root')
if (container) void start(container)
