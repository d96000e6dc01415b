// The theme that was chosen in the app. Without a choice, or without storage, the system's stays.
try {
  const theme = localStorage.getItem('fundus:theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
