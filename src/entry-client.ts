import { start } from './app/start.tsx'
import { keepForVisit } from './lib/language/chosen-language.ts'
import { watchMissingParts } from './lib/page/missing-parts.ts'
import './styles/main.css'

watchMissingParts()
keepForVisit()
const container = document.getElementById('root')
if (container) void start(container)
