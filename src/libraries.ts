// React is wrapped as CommonJS: its chunk only defines it, and it runs when somebody first asks for it. Asked for here, it
// runs while the app's own scripts are still under way, which spares a slow processor some 70 ms after they have come.
import 'react-dom/client'
