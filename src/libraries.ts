// React is wrapped as CommonJS: its chunk only defines it, and the code runs at the first use. The use here lets it run while the
// app's own scripts are still loading, which saves a slow processor about 70 ms.
import 'react-dom/client'
