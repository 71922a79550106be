# The site as an image. With DATABASE_URL it uses that server; without, its own PostgreSQL in /data.
# The image of the release before, if there is one: `--build-arg PREVIOUS=entrepot:1.4`. Its hashed files stay available
# for pages that are open during the deploy.
ARG PREVIOUS=first-release
FROM node:24-slim AS first-release
RUN mkdir -p /app/dist
FROM ${PREVIOUS} AS previous

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/set-up.mjs scripts/keep-release.mjs scripts/
RUN node --input-type=module --eval "(await import('/app/scripts/set-up.mjs')).install()"
COPY --from=previous /app/dist dist
COPY . .
RUN node --input-type=module --eval "(await import('/app/scripts/set-up.mjs')).build()"

# Without what only building and testing need.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --omit=dev --loglevel=error

FROM node:24-slim
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
# By it, `npm run backup` and its like know that nothing is to be installed.
COPY --from=build /app/node_modules/.installed node_modules/.installed
COPY --from=build /app/dist dist
COPY package.json package-lock.json ./
COPY scripts scripts
COPY src src
COPY database database
COPY public public
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The pinned Node.js, and no shell or npm in between: signals reach the process that ends in order.
CMD ["node_modules/.bin/node", "scripts/serve.ts"]
