import type { SocialNetwork } from '#src/domain/profile/profile.ts'

/** The icons of networks, which Lucide does not have. Each is one path on a grid of 24. */
const paths: Record<SocialNetwork, string> = {
  website:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 0c2.5 2.4 3.8 5.4 3.8 9s-1.3 6.6-3.8 9c-2.5-2.4-3.8-5.4-3.8-9S9.5 5.4 12 3ZM3.4 9.5h17.2M3.4 14.5h17.2',
  twitter: 'M4 4l16 16M4 4h4l12 16h-4zM20 4l-6.6 7M10.6 13 4 20',
  instagram:
    'M8 3.5h8a4.5 4.5 0 0 1 4.5 4.5v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5Zm4 4.7a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6Zm4.9-1.1h.01',
  linkedin: 'M4 4h16v16H4zM8 11v5.5M8 7.6h.01M11.5 16.5V11M11.5 13.5c0-3.4 5-3.4 5 0v3',
  youtube:
    'M5.5 6h13A2.5 2.5 0 0 1 21 8.5v7a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 15.5v-7A2.5 2.5 0 0 1 5.5 6ZM10.5 9.3v5.4l4.6-2.7z',
  tiktok: 'M14 4v10.8a3.7 3.7 0 1 1-3.7-3.7M14 4c.4 2.7 2.2 4.5 5 4.8',
  github:
    'M9.3 20v-3.2c-3.4.9-4.3-1.5-5.3-2M14.7 20v-3.7c0-1.1.1-1.5-.5-2.1 2.6-.3 4.8-1.3 4.8-5.3 0-1.1-.4-2.1-1.1-2.9.3-1 .3-1.9-.1-2.5 0 0-1 0-2.8 1.3a10 10 0 0 0-5 0C8.2 3.5 7.2 3.5 7.2 3.5c-.4.6-.4 1.5-.1 2.5A4.2 4.2 0 0 0 6 8.9c0 4 2.2 5 4.8 5.3-.5.5-.6 1.2-.5 2.1V20',
}

export function NetworkIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5"
    >
      <path d={paths[network]} />
    </svg>
  )
}
