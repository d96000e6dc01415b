import { start } from './app/start.tsx'
import { watchMissingParts } from './lib/page/missing-parts.ts'
import './styles/main.css'

watchMissingParts()
const container = document.getElementById('root')
if (container) void start(container)
