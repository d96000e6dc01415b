# The page server of the site. Its variables are in docs/operating.md under Hosting.
FROM node:22-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
# Our own script after an installation compiles the texts, which are not there yet.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run messages && npm run build

FROM node:22-slim
ENV NODE_ENV=production
WORKDIR /site
COPY --from=build /site/dist ./dist
USER node
EXPOSE 3000
# A host that is not the site's is refused with 421, which only a server that works does.
HEALTHCHECK CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT ?? 3000}/robots.txt`).then(({ status }) => process.exit([200, 421].includes(status) ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/index.mjs"]
