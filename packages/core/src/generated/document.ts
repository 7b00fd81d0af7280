// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.
/** The contract as JSON text. */
export const openapiJson: string = JSON.stringify({
  "openapi": "3.0.3",
  "info": {
    "title": "Guest and vehicle-rental registration",
    "version": "1.5.0",
    "description": "Registers guests of lodgings and vehicle rentals, and files them with Spain's interior ministry (MIR). The first\ncall of an integration is `GET /v1/ping`.\n\n## Bodies and fields\n\nDates are `YYYY-MM-DD`, times `HH:MM:SS`, datetimes `YYYY-MM-DD HH:MM:SS`, all in Europe/Madrid. Countries are\ncodes of ISO 3166-1 alpha-3, municipalities five digits of the INE register. Lengths count Unicode code points.\n\nA body is read as JSON whatever the content type says, at most 1 MiB (after inflation), also compressed with gzip,\ndeflate or br; an empty one counts as `{}`. JSON that is no object is a `validation_error` with an empty path.\nTypes are strict: an integer field takes a JSON integer. Strings are trimmed, an empty one counts as null. Null\ncounts as absent on create and clears an optional field on update. Unknown and read-only fields are ignored.\n\n## Keys\n\nA production or a sandbox key, as header `X-Api-Key`, as header `Api-Key`, or (for tests only) as query parameter\n`api_key`, looked at in this order. An empty one counts as not supplied; a wrong one is not rescued by a later\nform. Refused in the order `auth_missing`, `auth_invalid`, `auth_inactive` (also once it has expired),\n`plan_required`, `api_disabled`. Everything belongs to the account of the key; a record of another account is\n`forbidden`.\n\nA key may have a scope (`read` only reads; `create` only creates, and of what is there it reads establishments), be\nbound to establishments, and to the addresses that it is used from: anything else is `forbidden`. Lists of a key\nthat is bound to establishments hold and count their records only, and it neither makes nor deletes establishments.\nA `create` key that repeats a create is shown the fields that it sent; where one of them is stored otherwise, the\nanswer is a `validation_error` on the record's key.\n\nA sandbox key behaves as a production key (same fields, checks and answers), and its guests and contracts are\nnever sent to the ministry (`enviado_ministerio` 2). Both kinds of record are visible to both keys, with three\ndepartures, so that a test can never cost a legal filing: **(A)** sandbox and production records do not see each\nother's uuids and natural keys; **(B)** a sandbox key may read but not change or delete a production guest, contract\nor its parts, nor add a part; **(C)** it may change or delete an establishment only where a sandbox key made it and\nproduction does not use it: no production guest, contract or precheckin names it, no production key is bound to\nit, it has no ministry settings of its own. Else `forbidden`. An account can keep its sandbox keys from reading\nproduction records: lists leave them out, anything else is `forbidden`.\n\n## Repeating a create\n\nEvery POST may be repeated after a fault: with the same `uuid` it answers 200 with `idempotent: true`, the stored\nrecord and `differs` (the fields sent with another value than the stored one) instead of making a second record,\nalso when two arrive at the same instant. A uuid counts within account, resource and kind of key. Guests and\ncontracts have a natural key besides, compared exactly, but for the case of a document number (`12345678z` is\n`12345678Z`); one with a null part is no key. A uuid match beats a natural-key match. Deleting a record frees its\nkeys.\n\n## Lists\n\nBy ascending `id`, with an exact `total`. `page` is 1 or more and `limit` 1 to 200; a value outside, no integer,\nor given twice is a 422, never a silent clamp. An empty parameter (`page=&from=`) counts as absent, also beside\nanother one of its name (`page=&page=2` is page 2). `from` and `to`\nare inclusive; what they apply to, and the fields that `q` searches, each list names. Unknown parameters are ignored.\n\n## Order of checks\n\nRoute 404, verb 405 (with `Allow`), key 401 and 403, limit 429, scope 403, size 413, encoding 415, JSON 400,\nrecord 404 and 403, `no_changes`, `missing_fields`, `validation_error`, `conflict` 409, records that the body names\n(unknown 422, of another account 403), write. 404, 405 and OPTIONS need no key.\n\nAn update may say as `If-Match` which `revision` of the record it starts from. Where somebody else has changed the record\nsince, it is a 409 `conflict` with the stored record in `data`, and nothing is changed: of two people at one record\nneither overwrites what the other wrote unseen.\n\nErrors are `{ ok: false, code, message, fields?, errors? }`. Messages are Spanish, English where `Accept-Language`\nprefers it; `code` never changes. `missing_fields` lists the paths; `validation_error` maps path to message. Where\na body has both, `missing_fields` answers. `errors` stands on both codes and holds every problem of the body.\n\nPaths are case-sensitive, without trailing slash or `//`. HEAD answers as GET without a body, OPTIONS 204 with\n`Allow`. Every answer carries `X-Request-Id`: the caller's own, if sane. After a 5xx repeat with the same uuid,\nafter 1 s, doubling up to 60 s. At most 5 calls at once per key are recommended, and pauses between batches in\nloads above 10,000 records; neither is enforced unless the operator set a limit (429).\n\n## Filing\n\nRecords are filed as communications: a contract with its parts (AV), or the guests of one stay (PV). A stay is the\nguests of one establishment and kind of key with the same `referencia`; without one, with the same `habitacion`,\n`fecha_entrada` and `fecha_salida`, all present; else the guest alone. It is sent from the day of entry or pick-up\non, once its records have rested, and is due 24 h after the start of the service. What the ministry would refuse\nis said at once in `mir.issues` and held back, and the record is stored all the same: the API takes what this\ndocument takes. A change or deletion of an accepted record annuls its filing, and files anew what is left of it.\nA stay has at most 500 guests: one more is a 422 on `referencia`, or on `habitacion` where that names the stay.\n\nGuests of an establishment whose `autoridad` is not `mir` are never sent to MIR: they are `held` with the rule\n`establishment.autoridad`, the operator exports them, and `mir.exported_at` says when. What MIR has accepted before\nstands. Rentals there go to MIR, with a warning.\n\n## Versions\n\nOne stable version in the path; incompatible changes mean `/v2`, and a version stays for at least 12 months after\nthe next. `info.version` numbers this description, and ping tells it.",
    "license": {
      "name": "MIT",
      "url": "https://opensource.org/license/mit"
    }
  },
  "servers": [
    {
      "url": "{base_url}",
      "description": "Address of the service up to and including its prefix.",
      "variables": {
        "base_url": {
          "default": "http://localhost:3000/app/api",
          "description": "Scheme, host and prefix."
        }
      }
    }
  ],
  "security": [
    {
      "ApiKeyHeader": []
    },
    {
      "ApiKeyShortHeader": []
    },
    {
      "ApiKeyQuery": []
    }
  ],
  "tags": [
    {
      "name": "Service",
      "description": "The service itself."
    },
    {
      "name": "Establishments",
      "description": "Hotels, rental offices, agencies (establecimientos)."
    },
    {
      "name": "Guests",
      "description": "Guests of lodgings (huéspedes)."
    },
    {
      "name": "Rentals",
      "description": "A whole vehicle rental in one call."
    },
    {
      "name": "Contracts",
      "description": "Headers of rental contracts (contratos)."
    },
    {
      "name": "Vehicles",
      "description": "Vehicles of contracts, one each (vehículos)."
    },
    {
      "name": "Persons",
      "description": "Holder and drivers of contracts (titular, conductores)."
    },
    {
      "name": "Licenses",
      "description": "Driving licences of persons, at most one each (permisos)."
    },
    {
      "name": "Addresses",
      "description": "Addresses of contracts and persons (direcciones)."
    },
    {
      "name": "Invitations",
      "description": "Pre-check-in links: made, changed and revoked."
    },
    {
      "name": "Precheckins",
      "description": "Pre-check-in links, read only."
    }
  ],
  "paths": {
    "/v1/ping": {
      "get": {
        "operationId": "ping",
        "tags": [
          "Service"
        ],
        "summary": "Check connectivity, key and environment",
        "description": "The first call of an integration.",
        "responses": {
          "200": {
            "description": "The key works.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Ping"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      }
    },
    "/v1/establishments": {
      "get": {
        "operationId": "listEstablishments",
        "tags": [
          "Establishments"
        ],
        "summary": "List establishments",
        "description": "`q` searches `nombre` and `numero_establecimiento`. `from` and `to` apply to the day of creation.",
        "parameters": [
          {
            "$ref": "#/components/parameters/Page"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Query"
          },
          {
            "$ref": "#/components/parameters/From"
          },
          {
            "$ref": "#/components/parameters/To"
          }
        ],
        "responses": {
          "200": {
            "description": "One page.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/EstablishmentList"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "422": {
            "$ref": "#/components/responses/InvalidParameters"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "post": {
        "operationId": "createEstablishment",
        "tags": [
          "Establishments"
        ],
        "summary": "Create an establishment",
        "description": "The same `uuid` answers 200 with the existing establishment. There is no natural key.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/EstablishmentCreate"
              },
              "examples": {
                "Hotel": {
                  "$ref": "#/components/examples/Hotel"
                },
                "RentalOffice": {
                  "$ref": "#/components/examples/RentalOffice"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "It existed already.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/EstablishmentExisting"
                }
              }
            }
          },
          "201": {
            "description": "Created.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              },
              "Location": {
                "$ref": "#/components/headers/Location"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/EstablishmentCreated"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadJson"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedEncoding"
          },
          "422": {
            "$ref": "#/components/responses/InvalidBody"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      }
    },
    "/v1/establishments/{id}": {
      "parameters": [
        {
          "$ref": "#/components/parameters/Id"
        }
      ],
      "get": {
        "operationId": "getEstablishment",
        "tags": [
          "Establishments"
        ],
        "summary": "Read an establishment",
        "responses": {
          "200": {
            "description": "The establishment.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/EstablishmentDetail"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "put": {
        "operationId": "updateEstablishment",
        "tags": [
          "Establishments"
        ],
        "summary": "Change an establishment",
        "description": "Partial: only the fields sent change, null clears an optional one. Values equal to the stored ones are taken. A body without any field that can be changed is `no_changes`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/EstablishmentUpdate"
              },
              "examples": {
                "EstablishmentRenamed": {
                  "$ref": "#/components/examples/EstablishmentRenamed"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Changed.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/EstablishmentUpdated"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadUpdate"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedEncoding"
          },
          "422": {
            "$ref": "#/components/responses/InvalidUpdate"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "patch": {
        "operationId": "patchEstablishment",
        "tags": [
          "Establishments"
        ],
        "summary": "Change an establishment (PATCH)",
        "description": "The same as PUT.",
        "parameters": [
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/EstablishmentUpdate"
              },
              "examples": {
                "EstablishmentRenamed": {
                  "$ref": "#/components/examples/EstablishmentRenamed"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Changed.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/EstablishmentUpdated"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadUpdate"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedEncoding"
          },
          "422": {
            "$ref": "#/components/responses/InvalidUpdate"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "delete": {
        "operationId": "deleteEstablishment",
        "tags": [
          "Establishments"
        ],
        "summary": "Delete an establishment",
        "description": "An establishment with guests, contracts or precheckins is not deleted: 422 naming the counts.",
        "responses": {
          "200": {
            "description": "Deleted.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Deleted"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "422": {
            "$ref": "#/components/responses/InUse"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      }
    },
    "/v1/guests": {
      "get": {
        "operationId": "listGuests",
        "tags": [
          "Guests"
        ],
        "summary": "List guests",
        "description": "`q` searches `nombre`, `apellido1`, `apellido2`, `numero_documento` and `contacto_email`. `from` and `to` apply to `fecha_entrada`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/Page"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Query"
          },
          {
            "$ref": "#/components/parameters/From"
          },
          {
            "$ref": "#/components/parameters/To"
          },
          {
            "$ref": "#/components/parameters/EstablishmentFilter"
          },
          {
            "$ref": "#/components/parameters/MinistryFlagFilter"
          },
          {
            "$ref": "#/components/parameters/MirStateFilter"
          },
          {
            "$ref": "#/components/parameters/IdsFilter"
          },
          {
            "$ref": "#/components/parameters/MirCorrectionFilter"
          },
          {
            "$ref": "#/components/parameters/MirExportedFilter"
          }
        ],
        "responses": {
          "200": {
            "description": "One page.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/GuestList"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "422": {
            "$ref": "#/components/responses/InvalidParameters"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "post": {
        "operationId": "createGuest",
        "tags": [
          "Guests"
        ],
        "summary": "Create a guest",
        "description": "Repeated with the same `uuid`, or the same `numero_documento`, `fecha_entrada` and `establecimiento_id` (none of them null), it answers 200 with the existing guest and `differs`. Production and sandbox guests do not see each other's uuids and natural keys. Never refused for what the ministry would refuse: `data.mir` says so at once.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GuestCreate"
              },
              "examples": {
                "GuestComplete": {
                  "$ref": "#/components/examples/GuestComplete"
                },
                "GuestMinor": {
                  "$ref": "#/components/examples/GuestMinor"
                },
                "GuestMinimal": {
                  "$ref": "#/components/examples/GuestMinimal"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "It existed already.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/GuestExisting"
                }
              }
            }
          },
          "201": {
            "description": "Created.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              },
              "Location": {
                "$ref": "#/components/headers/Location"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/GuestCreated"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadJson"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedEncoding"
          },
          "422": {
            "$ref": "#/components/responses/InvalidBody"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      }
    },
    "/v1/guests/{id}/history": {
      "parameters": [
        {
          "$ref": "#/components/parameters/Id"
        }
      ],
      "get": {
        "operationId": "listGuestHistory",
        "tags": [
          "Guests"
        ],
        "summary": "Read the history of a guest",
        "description": "Names who made the guest and who changed which fields, the oldest entry first. The newest 500 changes at least are kept. The history goes with the guest: where it is deleted, there is none.",
        "parameters": [
          {
            "$ref": "#/components/parameters/Page"
          },
          {
            "$ref": "#/components/parameters/Limit"
          }
        ],
        "responses": {
          "200": {
            "description": "One page.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/HistoryList"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "422": {
            "$ref": "#/components/responses/InvalidParameters"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      }
    },
    "/v1/guests/{id}": {
      "parameters": [
        {
          "$ref": "#/components/parameters/Id"
        }
      ],
      "get": {
        "operationId": "getGuest",
        "tags": [
          "Guests"
        ],
        "summary": "Read a guest",
        "description": "`enviado_ministerio` and `mir` tell how far the filing is; poll them to see it become 1.",
        "responses": {
          "200": {
            "description": "The guest.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/GuestDetail"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "put": {
        "operationId": "updateGuest",
        "tags": [
          "Guests"
        ],
        "summary": "Change a guest",
        "description": "Partial: only the fields sent change, null clears an optional one. Values equal to the stored ones are taken. A body without any field that can be changed is `no_changes`. The change follows to the ministry where it alters what was filed: the filing is annulled and made anew. A change onto another guest's natural key is a 422.",
        "parameters": [
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GuestUpdate"
              },
              "examples": {
                "GuestCorrection": {
                  "$ref": "#/components/examples/GuestCorrection"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Changed.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/GuestUpdated"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadUpdate"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedEncoding"
          },
          "422": {
            "$ref": "#/components/responses/InvalidUpdate"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "patch": {
        "operationId": "patchGuest",
        "tags": [
          "Guests"
        ],
        "summary": "Change a guest (PATCH)",
        "description": "The same as PUT.",
        "parameters": [
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GuestUpdate"
              },
              "examples": {
                "GuestCorrection": {
                  "$ref": "#/components/examples/GuestCorrection"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Changed.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/GuestUpdated"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadUpdate"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedEncoding"
          },
          "422": {
            "$ref": "#/components/responses/InvalidUpdate"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "delete": {
        "operationId": "deleteGuest",
        "tags": [
          "Guests"
        ],
        "summary": "Delete a guest",
        "description": "Frees its keys. A filing that was not sent is dropped; an accepted one is annulled, and the other guests of the stay are filed anew.",
        "responses": {
          "200": {
            "description": "Deleted.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Deleted"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      }
    },
    "/v1/contracts": {
      "get": {
        "operationId": "listContracts",
        "tags": [
          "Contracts"
        ],
        "summary": "List contract headers",
        "description": "`q` searches `referencia` and `numero_establecimiento`. `from` and `to` apply to `fecha_contrato`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/Page"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Query"
          },
          {
            "$ref": "#/components/parameters/From"
          },
          {
            "$ref": "#/components/parameters/To"
          },
          {
            "$ref": "#/components/parameters/EstablishmentFilter"
          },
          {
            "$ref": "#/components/parameters/MinistryFlagFilter"
          },
          {
            "$ref": "#/components/parameters/MirStateFilter"
          },
          {
            "$ref": "#/components/parameters/IdsFilter"
          },
          {
            "$ref": "#/components/parameters/MirCorrectionFilter"
          }
        ],
        "responses": {
          "200": {
            "description": "One page.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ContractList"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "422": {
            "$ref": "#/components/responses/InvalidParameters"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "post": {
        "operationId": "createContract",
        "tags": [
          "Contracts"
        ],
        "summary": "Create a contract header",
        "description": "Stores the header alone, and holds it: it is filed once its vehicle and persons, which follow with calls of their own, are there. `POST /v1/rentacar/contracts` takes all at once. Repeated with the same `uuid` or `referencia` it answers 200 with the existing contract and `differs`. Production and sandbox contracts do not see each other's uuids and natural keys.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ContractCreate"
              },
              "examples": {
                "ContractHeader": {
                  "$ref": "#/components/examples/ContractHeader"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "It existed already.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ContractExisting"
                }
              }
            }
          },
          "201": {
            "description": "Created.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              },
              "Location": {
                "$ref": "#/components/headers/Location"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ContractCreated"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadJson"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedEncoding"
          },
          "422": {
            "$ref": "#/components/responses/InvalidBody"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      }
    },
    "/v1/contracts/{id}/history": {
      "parameters": [
        {
          "$ref": "#/components/parameters/Id"
        }
      ],
      "get": {
        "operationId": "listContractHistory",
        "tags": [
          "Contracts"
        ],
        "summary": "Read the history of a contract",
        "description": "Names who made the contract and who changed which fields of it and of its vehicle, persons, licences and addresses, the oldest entry first. The newest 500 changes at least are kept. A person's entries go with the person; that the person was deleted stays. The history goes with the contract: where it is deleted, there is none.",
        "parameters": [
          {
            "$ref": "#/components/parameters/Page"
          },
          {
            "$ref": "#/components/parameters/Limit"
          }
        ],
        "responses": {
          "200": {
            "description": "One page.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/HistoryList"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "422": {
            "$ref": "#/components/responses/InvalidParameters"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      }
    },
    "/v1/contracts/{id}": {
      "parameters": [
        {
          "$ref": "#/components/parameters/Id"
        }
      ],
      "get": {
        "operationId": "getContract",
        "tags": [
          "Contracts"
        ],
        "summary": "Read a contract header",
        "description": "`enviado_ministerio` and `mir` tell how far the filing is; poll them to see it become 1.",
        "responses": {
          "200": {
            "description": "The contract header.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ContractDetail"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "put": {
        "operationId": "updateContract",
        "tags": [
          "Contracts"
        ],
        "summary": "Change a contract header",
        "description": "Partial: only the fields sent change, null clears an optional one. Values equal to the stored ones are taken. A body without any field that can be changed is `no_changes`. The change follows to the ministry where it alters what was filed. Another contract's `referencia` is a 422.",
        "parameters": [
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ContractUpdate"
              },
              "examples": {
                "ContractProlonged": {
                  "$ref": "#/components/examples/ContractProlonged"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Changed.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ContractUpdated"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadUpdate"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedEncoding"
          },
          "422": {
            "$ref": "#/components/responses/InvalidUpdate"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "patch": {
        "operationId": "patchContract",
        "tags": [
          "Contracts"
        ],
        "summary": "Change a contract header (PATCH)",
        "description": "The same as PUT.",
        "parameters": [
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ContractUpdate"
              },
              "examples": {
                "ContractProlonged": {
                  "$ref": "#/components/examples/ContractProlonged"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Changed.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ContractUpdated"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadUpdate"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedEncoding"
          },
          "422": {
            "$ref": "#/components/responses/InvalidUpdate"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "delete": {
        "operationId": "deleteContract",
        "tags": [
          "Contracts"
        ],
        "summary": "Delete a contract header",
        "description": "Takes its vehicle, persons, licences and addresses along and frees their keys. A filing that was not sent is dropped, an accepted one annulled. Sandbox contracts are deleted without effect on production.",
        "responses": {
          "200": {
            "description": "Deleted.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Deleted"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      }
    },
    "/v1/vehicles": {
      "get": {
        "operationId": "listVehicles",
        "tags": [
          "Vehicles"
        ],
        "summary": "List vehicles",
        "description": "`q` searches `matricula` and `numero_bastidor`. `from` and `to` apply to the day of creation.",
        "parameters": [
          {
            "$ref": "#/components/parameters/Page"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Query"
          },
          {
            "$ref": "#/components/parameters/From"
          },
          {
            "$ref": "#/components/parameters/To"
          },
          {
            "$ref": "#/components/parameters/ContractFilter"
          }
        ],
        "responses": {
          "200": {
            "description": "One page.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/VehicleList"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "422": {
            "$ref": "#/components/responses/InvalidParameters"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "post": {
        "operationId": "createVehicle",
        "tags": [
          "Vehicles"
        ],
        "summary": "Create a vehicle",
        "description": "One per contract: a second one is a 422 on `alquiler_id`. The same `uuid` answers 200 with the existing vehicle.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/VehicleCreate"
              },
              "examples": {
                "VehicleOfContract": {
                  "$ref": "#/components/examples/VehicleOfContract"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "It existed already.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/VehicleExisting"
                }
              }
            }
          },
          "201": {
            "description": "Created.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              },
              "Location": {
                "$ref": "#/components/headers/Location"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/VehicleCreated"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadJson"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedEncoding"
          },
          "422": {
            "$ref": "#/components/responses/InvalidBody"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      }
    },
    "/v1/vehicles/{id}": {
      "parameters": [
        {
          "$ref": "#/components/parameters/Id"
        }
      ],
      "get": {
        "operationId": "getVehicle",
        "tags": [
          "Vehicles"
        ],
        "summary": "Read a vehicle",
        "responses": {
          "200": {
            "description": "The vehicle.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/VehicleDetail"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "put": {
        "operationId": "updateVehicle",
        "tags": [
          "Vehicles"
        ],
        "summary": "Change a vehicle",
        "description": "Partial: only the fields sent change, null clears an optional one. Values equal to the stored ones are taken. A body without any field that can be changed is `no_changes`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/VehicleUpdate"
              },
              "examples": {
                "VehicleReturned": {
                  "$ref": "#/components/examples/VehicleReturned"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Changed.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/VehicleUpdated"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadUpdate"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedEncoding"
          },
          "422": {
            "$ref": "#/components/responses/InvalidUpdate"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "patch": {
        "operationId": "patchVehicle",
        "tags": [
          "Vehicles"
        ],
        "summary": "Change a vehicle (PATCH)",
        "description": "The same as PUT.",
        "parameters": [
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/VehicleUpdate"
              },
              "examples": {
                "VehicleReturned": {
                  "$ref": "#/components/examples/VehicleReturned"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Changed.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/VehicleUpdated"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadUpdate"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedEncoding"
          },
          "422": {
            "$ref": "#/components/responses/InvalidUpdate"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "delete": {
        "operationId": "deleteVehicle",
        "tags": [
          "Vehicles"
        ],
        "summary": "Delete a vehicle",
        "description": "The contract stays; what is filed of it follows.",
        "responses": {
          "200": {
            "description": "Deleted.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Deleted"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      }
    },
    "/v1/persons": {
      "get": {
        "operationId": "listPersons",
        "tags": [
          "Persons"
        ],
        "summary": "List persons",
        "description": "`q` searches `nombre`, `apellido1`, `apellido2`, `numero_documento` and `correo`. `from` and `to` apply to the day of creation.",
        "parameters": [
          {
            "$ref": "#/components/parameters/Page"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Query"
          },
          {
            "$ref": "#/components/parameters/From"
          },
          {
            "$ref": "#/components/parameters/To"
          },
          {
            "$ref": "#/components/parameters/ContractFilter"
          }
        ],
        "responses": {
          "200": {
            "description": "One page.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PersonList"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "422": {
            "$ref": "#/components/responses/InvalidParameters"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "post": {
        "operationId": "createPerson",
        "tags": [
          "Persons"
        ],
        "summary": "Create a person",
        "description": "Each role once per contract: a repeated one, or a fourth person, is a 422 on `rol`. The same `uuid` answers 200 with the existing person.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PersonCreate"
              },
              "examples": {
                "MainDriver": {
                  "$ref": "#/components/examples/MainDriver"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "It existed already.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PersonExisting"
                }
              }
            }
          },
          "201": {
            "description": "Created.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              },
              "Location": {
                "$ref": "#/components/headers/Location"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PersonCreated"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadJson"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedEncoding"
          },
          "422": {
            "$ref": "#/components/responses/InvalidBody"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      }
    },
    "/v1/persons/{id}": {
      "parameters": [
        {
          "$ref": "#/components/parameters/Id"
        }
      ],
      "get": {
        "operationId": "getPerson",
        "tags": [
          "Persons"
        ],
        "summary": "Read a person",
        "responses": {
          "200": {
            "description": "The person.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PersonDetail"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "put": {
        "operationId": "updatePerson",
        "tags": [
          "Persons"
        ],
        "summary": "Change a person",
        "description": "Partial: only the fields sent change, null clears an optional one. Values equal to the stored ones are taken. A body without any field that can be changed is `no_changes`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PersonUpdate"
              },
              "examples": {
                "PersonContact": {
                  "$ref": "#/components/examples/PersonContact"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Changed.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PersonUpdated"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadUpdate"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedEncoding"
          },
          "422": {
            "$ref": "#/components/responses/InvalidUpdate"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "patch": {
        "operationId": "patchPerson",
        "tags": [
          "Persons"
        ],
        "summary": "Change a person (PATCH)",
        "description": "The same as PUT.",
        "parameters": [
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PersonUpdate"
              },
              "examples": {
                "PersonContact": {
                  "$ref": "#/components/examples/PersonContact"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Changed.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PersonUpdated"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadUpdate"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedEncoding"
          },
          "422": {
            "$ref": "#/components/responses/InvalidUpdate"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "delete": {
        "operationId": "deletePerson",
        "tags": [
          "Persons"
        ],
        "summary": "Delete a person",
        "description": "Takes the person's licence and address along.",
        "responses": {
          "200": {
            "description": "Deleted.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Deleted"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      }
    },
    "/v1/licenses": {
      "get": {
        "operationId": "listLicenses",
        "tags": [
          "Licenses"
        ],
        "summary": "List driving licences",
        "description": "`q` searches `numero` and `soporte`. `from` and `to` apply to the day of creation.",
        "parameters": [
          {
            "$ref": "#/components/parameters/Page"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Query"
          },
          {
            "$ref": "#/components/parameters/From"
          },
          {
            "$ref": "#/components/parameters/To"
          },
          {
            "$ref": "#/components/parameters/PersonFilter"
          }
        ],
        "responses": {
          "200": {
            "description": "One page.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/LicenseList"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "422": {
            "$ref": "#/components/responses/InvalidParameters"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "post": {
        "operationId": "createLicense",
        "tags": [
          "Licenses"
        ],
        "summary": "Create a driving licence",
        "description": "One per person: a second one is a 422 on `persona_id`. The same `uuid` answers 200 with the existing licence.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/LicenseCreate"
              },
              "examples": {
                "LicenseOfDriver": {
                  "$ref": "#/components/examples/LicenseOfDriver"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "It existed already.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/LicenseExisting"
                }
              }
            }
          },
          "201": {
            "description": "Created.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              },
              "Location": {
                "$ref": "#/components/headers/Location"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/LicenseCreated"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadJson"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedEncoding"
          },
          "422": {
            "$ref": "#/components/responses/InvalidBody"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      }
    },
    "/v1/licenses/{id}": {
      "parameters": [
        {
          "$ref": "#/components/parameters/Id"
        }
      ],
      "get": {
        "operationId": "getLicense",
        "tags": [
          "Licenses"
        ],
        "summary": "Read a driving licence",
        "responses": {
          "200": {
            "description": "The driving licence.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/LicenseDetail"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "put": {
        "operationId": "updateLicense",
        "tags": [
          "Licenses"
        ],
        "summary": "Change a driving licence",
        "description": "Partial: only the fields sent change, null clears an optional one. Values equal to the stored ones are taken. A body without any field that can be changed is `no_changes`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/LicenseUpdate"
              },
              "examples": {
                "LicenseRenewed": {
                  "$ref": "#/components/examples/LicenseRenewed"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Changed.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/LicenseUpdated"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadUpdate"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedEncoding"
          },
          "422": {
            "$ref": "#/components/responses/InvalidUpdate"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "patch": {
        "operationId": "patchLicense",
        "tags": [
          "Licenses"
        ],
        "summary": "Change a driving licence (PATCH)",
        "description": "The same as PUT.",
        "parameters": [
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/LicenseUpdate"
              },
              "examples": {
                "LicenseRenewed": {
                  "$ref": "#/components/examples/LicenseRenewed"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Changed.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/LicenseUpdated"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadUpdate"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedEncoding"
          },
          "422": {
            "$ref": "#/components/responses/InvalidUpdate"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "delete": {
        "operationId": "deleteLicense",
        "tags": [
          "Licenses"
        ],
        "summary": "Delete a driving licence",
        "description": "The person stays.",
        "responses": {
          "200": {
            "description": "Deleted.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Deleted"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      }
    },
    "/v1/addresses": {
      "get": {
        "operationId": "listAddresses",
        "tags": [
          "Addresses"
        ],
        "summary": "List addresses",
        "description": "`q` searches `direccion`, `nombre_municipio` and `codigo_postal`. `from` and `to` apply to the day of creation.",
        "parameters": [
          {
            "$ref": "#/components/parameters/Page"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Query"
          },
          {
            "$ref": "#/components/parameters/From"
          },
          {
            "$ref": "#/components/parameters/To"
          },
          {
            "$ref": "#/components/parameters/ContractFilter"
          },
          {
            "$ref": "#/components/parameters/PersonFilter"
          }
        ],
        "responses": {
          "200": {
            "description": "One page.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/AddressList"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "422": {
            "$ref": "#/components/responses/InvalidParameters"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "post": {
        "operationId": "createAddress",
        "tags": [
          "Addresses"
        ],
        "summary": "Create an address",
        "description": "One `recogida` and one `devolucion` per contract, one `persona` per person: a second one is a 422 on the field that links it. The link that the `tipo` does not take is a 422 on that field. The same `uuid` answers 200 with the existing address.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/AddressCreate"
              },
              "examples": {
                "HomeAddress": {
                  "$ref": "#/components/examples/HomeAddress"
                },
                "PickupAddress": {
                  "$ref": "#/components/examples/PickupAddress"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "It existed already.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/AddressExisting"
                }
              }
            }
          },
          "201": {
            "description": "Created.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              },
              "Location": {
                "$ref": "#/components/headers/Location"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/AddressCreated"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadJson"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedEncoding"
          },
          "422": {
            "$ref": "#/components/responses/InvalidBody"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      }
    },
    "/v1/addresses/{id}": {
      "parameters": [
        {
          "$ref": "#/components/parameters/Id"
        }
      ],
      "get": {
        "operationId": "getAddress",
        "tags": [
          "Addresses"
        ],
        "summary": "Read an address",
        "responses": {
          "200": {
            "description": "The address.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/AddressDetail"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "put": {
        "operationId": "updateAddress",
        "tags": [
          "Addresses"
        ],
        "summary": "Change an address",
        "description": "Partial: only the fields sent change, null clears an optional one. Values equal to the stored ones are taken. A body without any field that can be changed is `no_changes`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/AddressUpdate"
              },
              "examples": {
                "AddressCorrected": {
                  "$ref": "#/components/examples/AddressCorrected"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Changed.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/AddressUpdated"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadUpdate"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedEncoding"
          },
          "422": {
            "$ref": "#/components/responses/InvalidUpdate"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "patch": {
        "operationId": "patchAddress",
        "tags": [
          "Addresses"
        ],
        "summary": "Change an address (PATCH)",
        "description": "The same as PUT.",
        "parameters": [
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/AddressUpdate"
              },
              "examples": {
                "AddressCorrected": {
                  "$ref": "#/components/examples/AddressCorrected"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Changed.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/AddressUpdated"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadUpdate"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedEncoding"
          },
          "422": {
            "$ref": "#/components/responses/InvalidUpdate"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "delete": {
        "operationId": "deleteAddress",
        "tags": [
          "Addresses"
        ],
        "summary": "Delete an address",
        "description": "The contract or person stays.",
        "responses": {
          "200": {
            "description": "Deleted.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Deleted"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      }
    },
    "/v1/invitations": {
      "get": {
        "operationId": "listInvitations",
        "tags": [
          "Invitations"
        ],
        "summary": "List invitations",
        "description": "`q` searches `nombre_hotel`, `email_cliente`, `uuid`, `referencia` and `nombre_cliente`. `from` and `to` apply to `fecha_entrada`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/Page"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Query"
          },
          {
            "$ref": "#/components/parameters/From"
          },
          {
            "$ref": "#/components/parameters/To"
          },
          {
            "$ref": "#/components/parameters/EstablishmentFilter"
          }
        ],
        "responses": {
          "200": {
            "description": "One page.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/InvitationList"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "422": {
            "$ref": "#/components/responses/InvalidParameters"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "post": {
        "operationId": "createInvitation",
        "tags": [
          "Invitations"
        ],
        "summary": "Make a pre-check-in link",
        "description": "For a stay, or for one companion of it. `enlace` is the address of a form in which travellers enter their own data; each one who is done becomes a guest with the dates, reference and payment of the invitation. It holds until a day after the departure, for as many people as expected. Repeated with the same `uuid`, or the same `establecimiento_id` and `referencia`, it answers 200 with the existing invitation and `differs`; a revoked one has given its reference back. Production and sandbox invitations do not see each other's uuids and references, and people who use a sandbox key's link become sandbox guests.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/InvitationCreate"
              },
              "examples": {
                "InvitationOfStay": {
                  "$ref": "#/components/examples/InvitationOfStay"
                },
                "InvitationMinimal": {
                  "$ref": "#/components/examples/InvitationMinimal"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "It existed already.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/InvitationExisting"
                }
              }
            }
          },
          "201": {
            "description": "Created.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              },
              "Location": {
                "$ref": "#/components/headers/Location"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/InvitationCreated"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadJson"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedEncoding"
          },
          "422": {
            "$ref": "#/components/responses/InvalidBody"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      }
    },
    "/v1/invitations/{id}": {
      "parameters": [
        {
          "$ref": "#/components/parameters/Id"
        }
      ],
      "get": {
        "operationId": "getInvitation",
        "tags": [
          "Invitations"
        ],
        "summary": "Read an invitation",
        "description": "`progreso` and `completadas` tell how far its people are.",
        "responses": {
          "200": {
            "description": "The invitation.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/InvitationDetail"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "put": {
        "operationId": "updateInvitation",
        "tags": [
          "Invitations"
        ],
        "summary": "Change an invitation",
        "description": "Partial: only the fields sent change, null clears an optional one. Values equal to the stored ones are taken. A body without any field that can be changed is `no_changes`. Guests who are done stay as they are; those who follow take the new dates. Raising `personas` opens a link again that was closed at the expected number.",
        "parameters": [
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/InvitationUpdate"
              },
              "examples": {
                "InvitationOneMore": {
                  "$ref": "#/components/examples/InvitationOneMore"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Changed.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/InvitationUpdated"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadUpdate"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedEncoding"
          },
          "422": {
            "$ref": "#/components/responses/InvalidUpdate"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "patch": {
        "operationId": "patchInvitation",
        "tags": [
          "Invitations"
        ],
        "summary": "Change an invitation (PATCH)",
        "description": "The same as PUT.",
        "parameters": [
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/InvitationUpdate"
              },
              "examples": {
                "InvitationOneMore": {
                  "$ref": "#/components/examples/InvitationOneMore"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Changed.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/InvitationUpdated"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadUpdate"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedEncoding"
          },
          "422": {
            "$ref": "#/components/responses/InvalidUpdate"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      },
      "delete": {
        "operationId": "deleteInvitation",
        "tags": [
          "Invitations"
        ],
        "summary": "Revoke an invitation",
        "description": "The link opens nothing any more, at once, and gives its `referencia` back. The invitation stays, with the `progreso` `revocado`, and so do the guests who are done. A sandbox key may not revoke a production link.",
        "responses": {
          "200": {
            "description": "Revoked.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Deleted"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      }
    },
    "/v1/precheckins": {
      "get": {
        "operationId": "listPrecheckins",
        "tags": [
          "Precheckins"
        ],
        "summary": "List pre-check-in links",
        "description": "`q` searches `nombre_hotel`, `email_cliente` and `uuid`. `from` and `to` apply to `fecha_envio`.",
        "parameters": [
          {
            "$ref": "#/components/parameters/Page"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Query"
          },
          {
            "$ref": "#/components/parameters/From"
          },
          {
            "$ref": "#/components/parameters/To"
          }
        ],
        "responses": {
          "200": {
            "description": "One page.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PrecheckinList"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "422": {
            "$ref": "#/components/responses/InvalidParameters"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      }
    },
    "/v1/rentacar/contracts": {
      "post": {
        "operationId": "createRental",
        "tags": [
          "Rentals"
        ],
        "summary": "Create a whole rental",
        "description": "Contract, vehicle, persons, licences and addresses in one transaction: if any part fails, nothing is stored. Repeated with the same `uuid`, or the same `contract.referencia`, it answers 200 with the stored rental and `differs`. A `referencia` that belongs to a bare header (no vehicle, no persons) is a 422 on `contract.referencia`, saying how to complete it; a nested `uuid` that exists elsewhere is a 422 on that field.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/RentalCreate"
              },
              "examples": {
                "RentalComplete": {
                  "$ref": "#/components/examples/RentalComplete"
                },
                "RentalMinimal": {
                  "$ref": "#/components/examples/RentalMinimal"
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "It existed already.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/RentalExisting"
                }
              }
            }
          },
          "201": {
            "description": "Created.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              },
              "Location": {
                "$ref": "#/components/headers/Location"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/RentalCreated"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadJson"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedEncoding"
          },
          "422": {
            "$ref": "#/components/responses/InvalidBody"
          },
          "429": {
            "$ref": "#/components/responses/RateLimited"
          },
          "500": {
            "$ref": "#/components/responses/ServerFailure"
          }
        }
      }
    },
    "/v1/openapi.yaml": {
      "get": {
        "operationId": "getOpenApiYaml",
        "tags": [
          "Service"
        ],
        "summary": "This description as YAML",
        "description": "Needs no key.",
        "security": [],
        "responses": {
          "200": {
            "description": "The description.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/yaml": {
                "schema": {
                  "type": "string"
                }
              }
            }
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          }
        }
      }
    },
    "/v1/openapi.json": {
      "get": {
        "operationId": "getOpenApiJson",
        "tags": [
          "Service"
        ],
        "summary": "This description as JSON",
        "description": "Needs no key.",
        "security": [],
        "responses": {
          "200": {
            "description": "The description.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/X-Request-Id"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "additionalProperties": true
                }
              }
            }
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          }
        }
      }
    }
  },
  "components": {
    "securitySchemes": {
      "ApiKeyHeader": {
        "type": "apiKey",
        "in": "header",
        "name": "X-Api-Key",
        "description": "Recommended. Looked at first."
      },
      "ApiKeyShortHeader": {
        "type": "apiKey",
        "in": "header",
        "name": "Api-Key",
        "description": "Looked at second."
      },
      "ApiKeyQuery": {
        "type": "apiKey",
        "in": "query",
        "name": "api_key",
        "description": "Looked at last. For tests only."
      }
    },
    "headers": {
      "X-Request-Id": {
        "description": "Identifies the call in the logs; the caller's own, if sane.",
        "schema": {
          "type": "string",
          "maxLength": 128
        },
        "example": "01JD6Z3V9C4T8B"
      },
      "Location": {
        "description": "Address of the new record.",
        "schema": {
          "type": "string"
        },
        "example": "/app/api/v1/guests/1207"
      },
      "Allow": {
        "description": "Verbs that the path takes.",
        "schema": {
          "type": "string"
        },
        "example": "GET, HEAD, POST, OPTIONS"
      },
      "WWW-Authenticate": {
        "description": "How to send a key (RFC 9110 section 11.6.1).",
        "schema": {
          "type": "string"
        },
        "example": "ApiKey realm=\"registry\", header=\"X-Api-Key\""
      },
      "Retry-After": {
        "description": "Seconds to wait.",
        "schema": {
          "type": "integer",
          "minimum": 0
        },
        "example": 3
      },
      "X-RateLimit-Limit": {
        "description": "Calls per window.",
        "schema": {
          "type": "integer",
          "minimum": 1
        },
        "example": 60
      },
      "X-RateLimit-Remaining": {
        "description": "Calls left in this window.",
        "schema": {
          "type": "integer",
          "minimum": 0
        },
        "example": 0
      },
      "X-RateLimit-Reset": {
        "description": "Seconds until the window ends.",
        "schema": {
          "type": "integer",
          "minimum": 0
        },
        "example": 3
      }
    },
    "parameters": {
      "Id": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "Identifier of the record.",
        "schema": {
          "type": "integer",
          "format": "int64",
          "minimum": 1
        },
        "example": 1207
      },
      "IfMatch": {
        "name": "If-Match",
        "in": "header",
        "description": "The `revision` that the change starts from, as `\"3\"` (quotes may be left out). Where the record has another one by now, the answer is 409 `conflict` with the record as it is stored, and nothing is changed; unless every value sent is stored already, so that a repeated update is no conflict. Absent or `*`: whatever is stored is changed.",
        "schema": {
          "type": "string"
        },
        "example": "\"3\""
      },
      "Page": {
        "name": "page",
        "in": "query",
        "description": "Page number, from 1. Anything else is a 422, never a silent clamp.",
        "schema": {
          "type": "integer",
          "minimum": 1,
          "default": 1
        },
        "example": 1
      },
      "Limit": {
        "name": "limit",
        "in": "query",
        "description": "Page size, 1 to 200. Anything else is a 422, never a silent clamp.",
        "schema": {
          "type": "integer",
          "minimum": 1,
          "maximum": 200,
          "default": 20
        },
        "example": 20
      },
      "Query": {
        "name": "q",
        "in": "query",
        "description": "Words, at most 20. Each must stand in one of the searched fields, the same or another; case and accents do not count (ñ as n), `%` and `_` are plain characters. No more of the searched fields of a record is looked at than their first 2048 bytes together, in UTF-8.",
        "schema": {
          "type": "string"
        },
        "example": "ferrer"
      },
      "From": {
        "name": "from",
        "in": "query",
        "description": "Earliest date.",
        "schema": {
          "$ref": "#/components/schemas/LocalDate"
        },
        "example": "2026-11-01"
      },
      "To": {
        "name": "to",
        "in": "query",
        "description": "Latest date, inclusive; before `from` it is a 422.",
        "schema": {
          "$ref": "#/components/schemas/LocalDate"
        },
        "example": "2026-11-30"
      },
      "ContractFilter": {
        "name": "contract_id",
        "in": "query",
        "description": "Only what belongs to this contract (of its persons too). Another account's is a 403, an unknown one an empty list.",
        "schema": {
          "type": "integer",
          "format": "int64",
          "minimum": 1
        },
        "example": 88
      },
      "PersonFilter": {
        "name": "person_id",
        "in": "query",
        "description": "Only what belongs to this person. Another account's is a 403, an unknown one an empty list.",
        "schema": {
          "type": "integer",
          "format": "int64",
          "minimum": 1
        },
        "example": 141
      },
      "EstablishmentFilter": {
        "name": "establecimiento_id",
        "in": "query",
        "description": "Only records of this establishment. Another account's is a 403, an unknown one an empty list.",
        "schema": {
          "type": "integer",
          "format": "int64",
          "minimum": 1
        },
        "example": 3
      },
      "MinistryFlagFilter": {
        "name": "enviado_ministerio",
        "in": "query",
        "description": "Only records with this value.",
        "schema": {
          "$ref": "#/components/schemas/MinistryFlag"
        },
        "example": 0
      },
      "MirStateFilter": {
        "name": "mir_state",
        "in": "query",
        "description": "Only records whose filing is in this state.",
        "schema": {
          "$ref": "#/components/schemas/MirState"
        },
        "example": "held"
      },
      "IdsFilter": {
        "name": "ids",
        "in": "query",
        "description": "Only these records, at most 200 ids, with commas between. Those that are not there or not for this key are left out.",
        "style": "form",
        "explode": false,
        "schema": {
          "type": "array",
          "minItems": 1,
          "maxItems": 200,
          "items": {
            "type": "integer",
            "format": "int64",
            "minimum": 1
          }
        },
        "example": [
          1207,
          1208
        ]
      },
      "MirCorrectionFilter": {
        "name": "mir_correction",
        "in": "query",
        "description": "Only records whose accepted filing is to be corrected: `held` (the correction waits for what is missing) or `queued` (it goes by itself).",
        "schema": {
          "$ref": "#/components/schemas/MirCorrectionState"
        },
        "example": "held"
      },
      "MirExportedFilter": {
        "name": "mir_exported",
        "in": "query",
        "description": "Only guests that another authority than MIR takes (`establishment.autoridad`): 0 those that the operator has not exported as they are now, 1 those that are exported.",
        "schema": {
          "type": "integer",
          "enum": [
            0,
            1
          ]
        },
        "example": 0
      }
    },
    "examples": {
      "Hotel": {
        "value": {
          "nombre": "Hotel Miramar",
          "numero_establecimiento": "H123456789"
        }
      },
      "EstablishmentRenamed": {
        "value": {
          "nombre": "Hotel Miramar Playa"
        }
      },
      "RentalOffice": {
        "summary": "Rental office",
        "value": {
          "nombre": "Oficina Aeropuerto",
          "numero_establecimiento": "R123456789",
          "uuid": "0c4f2a1e-57c1-4d0a-8a1e-2f7b1b0e6a01"
        }
      },
      "GuestMinimal": {
        "summary": "As little as the API takes; held until the ministry's fields are there",
        "value": {
          "nombre": "Lucía",
          "apellido1": "Ferrer",
          "establecimiento_id": 3
        }
      },
      "GuestComplete": {
        "summary": "Ready for the ministry",
        "value": {
          "uuid": "5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c",
          "establecimiento_id": 3,
          "nombre": "Lucía",
          "apellido1": "Ferrer",
          "apellido2": "Soler",
          "tipo_documento": "DNI",
          "numero_documento": "12345678Z",
          "soporte_documento": "AAA000000",
          "fecha_nacimiento": "1990-04-17",
          "nacionalidad": "ESP",
          "genero": "F",
          "contacto_email": "lucia.ferrer@example.com",
          "contacto_telefono": "+34600000000",
          "fecha_entrada": "2026-11-21",
          "hora_entrada": "15:30:00",
          "fecha_salida": "2026-11-24",
          "hora_salida": "11:00:00",
          "habitacion": "204",
          "direccion": "Calle Mayor 12",
          "codigo_municipio": "07040",
          "codigo_postal": "07001",
          "pais": "ESP",
          "referencia": "RES-2026-0417",
          "fecha_contrato": "2026-11-02",
          "tipo_pago": "TARJETA"
        }
      },
      "GuestMinor": {
        "summary": "A minor of the same stay",
        "value": {
          "establecimiento_id": 3,
          "nombre": "Marc",
          "apellido1": "Ferrer",
          "fecha_nacimiento": "2018-06-02",
          "nacionalidad": "ESP",
          "genero": "M",
          "parentesco": "HJ",
          "fecha_entrada": "2026-11-21",
          "fecha_salida": "2026-11-24",
          "direccion": "Calle Mayor 12",
          "codigo_municipio": "07040",
          "codigo_postal": "07001",
          "pais": "ESP",
          "contacto_telefono": "+34600000000",
          "referencia": "RES-2026-0417",
          "tipo_pago": "TARJETA"
        }
      },
      "GuestCorrection": {
        "summary": "One field changed, another one cleared",
        "value": {
          "numero_documento": "87654321X",
          "habitacion": null
        }
      },
      "InvitationOfStay": {
        "summary": "A family of four",
        "value": {
          "uuid": "8c1d3b52-7a44-4e0b-9a3f-2b6d5e8f0a17",
          "establecimiento_id": 3,
          "referencia": "RES-2026-0418",
          "fecha_entrada": "2026-11-27",
          "hora_entrada": "15:00:00",
          "fecha_salida": "2026-11-30",
          "personas": 4,
          "nombre_cliente": "Lucía Ferrer Soler",
          "email_cliente": "lucia.ferrer@example.com",
          "idioma": "es",
          "tipo_pago": "TARJETA"
        }
      },
      "InvitationMinimal": {
        "summary": "One traveller, a reference is made",
        "value": {
          "establecimiento_id": 3,
          "fecha_entrada": "2026-11-27",
          "fecha_salida": "2026-11-30"
        }
      },
      "InvitationOneMore": {
        "summary": "One more traveller",
        "value": {
          "personas": 5
        }
      },
      "ContractHeader": {
        "value": {
          "establecimiento_id": 4,
          "referencia": "ALQ-2026-0099",
          "fecha_contrato": "2026-11-20",
          "fecha_recogida": "2026-11-21 09:00:00",
          "fecha_devolucion": "2026-11-25 09:00:00",
          "tipo_pago": "TARJETA",
          "titular_pago": "Lucía Ferrer Soler",
          "caducidad_tarjeta": "09/28"
        }
      },
      "ContractProlonged": {
        "summary": "Brought back two days later",
        "value": {
          "fecha_devolucion": "2026-11-27 09:00:00"
        }
      },
      "VehicleOfContract": {
        "value": {
          "alquiler_id": 88,
          "categoria": "TURISMO_M1",
          "tipo": "TURISMO",
          "marca": "SEAT",
          "modelo": "Ibiza",
          "matricula": "1234LMN",
          "numero_bastidor": "VSSZZZ6JZHR000000",
          "color": "Blanco",
          "km_recogida": 18250
        }
      },
      "VehicleReturned": {
        "summary": "Brought back",
        "value": {
          "km_devolucion": 18900
        }
      },
      "MainDriver": {
        "value": {
          "alquiler_id": 88,
          "rol": "CP",
          "nombre": "Lucía",
          "apellido1": "Ferrer",
          "apellido2": "Soler",
          "tipo_documento": "NIF",
          "numero_documento": "12345678Z",
          "fecha_nacimiento": "1990-04-17",
          "nacionalidad": "ESP",
          "sexo": "M",
          "telefono": "+34600000000",
          "correo": "lucia.ferrer@example.com"
        }
      },
      "PersonContact": {
        "value": {
          "telefono": "+34611000000",
          "correo": "lucia.ferrer@example.com"
        }
      },
      "LicenseOfDriver": {
        "value": {
          "persona_id": 141,
          "tipo": "B",
          "validez": "2031-04-17",
          "numero": "12345678Z",
          "soporte": "B00000000"
        }
      },
      "LicenseRenewed": {
        "value": {
          "validez": "2036-04-17"
        }
      },
      "HomeAddress": {
        "summary": "Home of a person",
        "value": {
          "tipo": "persona",
          "persona_id": 141,
          "direccion": "Calle Mayor 12",
          "codigo_municipio": "07040",
          "codigo_postal": "07001",
          "pais": "ESP"
        }
      },
      "PickupAddress": {
        "summary": "Place of pick-up",
        "value": {
          "tipo": "recogida",
          "alquiler_id": 88,
          "direccion": "Avenida del Puerto 1",
          "codigo_municipio": "07040",
          "codigo_postal": "07012",
          "pais": "ESP"
        }
      },
      "AddressCorrected": {
        "value": {
          "direccion": "Calle Mayor 14",
          "direccion_complementaria": "2.º B"
        }
      },
      "RentalMinimal": {
        "summary": "As little as the API takes; held until the ministry's fields are there",
        "value": {
          "contract": {
            "establecimiento_id": 4,
            "referencia": "ALQ-2026-0100"
          },
          "vehicle": {},
          "persons": [
            {
              "rol": "TI"
            }
          ]
        }
      },
      "RentalComplete": {
        "summary": "Ready for the ministry",
        "value": {
          "uuid": "8a7f2c1d-0b3e-4c5d-9e6f-1a2b3c4d5e6f",
          "contract": {
            "establecimiento_id": 4,
            "referencia": "ALQ-2026-0099",
            "fecha_contrato": "2026-11-20",
            "fecha_recogida": "2026-11-21 09:00:00",
            "fecha_devolucion": "2026-11-25 09:00:00",
            "tipo_pago": "TARJETA",
            "titular_pago": "Lucía Ferrer Soler",
            "caducidad_tarjeta": "09/28"
          },
          "vehicle": {
            "categoria": "TURISMO_M1",
            "tipo": "TURISMO",
            "marca": "SEAT",
            "modelo": "Ibiza",
            "matricula": "1234LMN",
            "numero_bastidor": "VSSZZZ6JZHR000000",
            "color": "Blanco",
            "km_recogida": 18250
          },
          "persons": [
            {
              "rol": "TI",
              "nombre": "Lucía",
              "apellido1": "Ferrer",
              "apellido2": "Soler",
              "tipo_documento": "NIF",
              "numero_documento": "12345678Z",
              "fecha_nacimiento": "1990-04-17",
              "nacionalidad": "ESP",
              "sexo": "M",
              "telefono": "+34600000000",
              "correo": "lucia.ferrer@example.com",
              "address": {
                "direccion": "Calle Mayor 12",
                "codigo_municipio": "07040",
                "codigo_postal": "07001",
                "pais": "ESP"
              }
            },
            {
              "rol": "CP",
              "nombre": "John",
              "apellido1": "Smith",
              "tipo_documento": "PAS",
              "numero_documento": "533401372",
              "fecha_nacimiento": "1985-09-30",
              "nacionalidad": "GBR",
              "sexo": "H",
              "telefono": "+442079460000",
              "license": {
                "tipo": "B",
                "validez": "2031-04-17",
                "numero": "SMITH859305J99AB"
              },
              "address": {
                "direccion": "1 High Street",
                "nombre_municipio": "London",
                "codigo_postal": "EC1A 1BB",
                "pais": "GBR"
              }
            }
          ],
          "pickup_address": {
            "direccion": "Avenida del Puerto 1",
            "codigo_municipio": "07040",
            "codigo_postal": "07012",
            "pais": "ESP"
          }
        }
      }
    },
    "responses": {
      "BadJson": {
        "description": "The body is no valid JSON (also: invalid UTF-8, broken compression).",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/X-Request-Id"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/JsonError"
            },
            "examples": {
              "bad_json": {
                "value": {
                  "ok": false,
                  "code": "bad_json",
                  "message": "El cuerpo no es JSON válido en UTF-8"
                }
              }
            }
          }
        }
      },
      "BadUpdate": {
        "description": "The body is no valid JSON, or an update without any field that can be changed.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/X-Request-Id"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/UpdateBodyError"
            },
            "examples": {
              "bad_json": {
                "value": {
                  "ok": false,
                  "code": "bad_json",
                  "message": "El cuerpo no es JSON válido en UTF-8"
                }
              },
              "no_changes": {
                "value": {
                  "ok": false,
                  "code": "no_changes",
                  "message": "El cuerpo no contiene ningún campo modificable"
                }
              }
            }
          }
        }
      },
      "Unauthorized": {
        "description": "No key, an unknown one or a deactivated one, judged in this order.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/X-Request-Id"
          },
          "WWW-Authenticate": {
            "$ref": "#/components/headers/WWW-Authenticate"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/AuthError"
            },
            "examples": {
              "auth_missing": {
                "value": {
                  "ok": false,
                  "code": "auth_missing",
                  "message": "Falta la clave de API: envíela en la cabecera X-Api-Key"
                }
              },
              "auth_invalid": {
                "value": {
                  "ok": false,
                  "code": "auth_invalid",
                  "message": "La clave de API no existe"
                }
              },
              "auth_inactive": {
                "value": {
                  "ok": false,
                  "code": "auth_inactive",
                  "message": "La clave de API está desactivada"
                }
              }
            }
          }
        }
      },
      "Forbidden": {
        "description": "The plan has no API, the API is off for the account, the key's scope, establishments or addresses do not allow the call, the record (or one that is named) belongs to another account, or a sandbox key would change a production record.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/X-Request-Id"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/AccessError"
            },
            "examples": {
              "plan_required": {
                "value": {
                  "ok": false,
                  "code": "plan_required",
                  "message": "El plan de la cuenta no incluye la API: hace falta el plan premium"
                }
              },
              "api_disabled": {
                "value": {
                  "ok": false,
                  "code": "api_disabled",
                  "message": "La API no está activada en la cuenta"
                }
              },
              "forbidden": {
                "value": {
                  "ok": false,
                  "code": "forbidden",
                  "message": "El registro pertenece a otra cuenta"
                }
              }
            }
          }
        }
      },
      "NotFound": {
        "description": "No such record; also where `{id}` is no positive integer.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/X-Request-Id"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/NotFoundError"
            },
            "examples": {
              "not_found": {
                "value": {
                  "ok": false,
                  "code": "not_found",
                  "message": "No existe ese registro o esa ruta"
                }
              }
            }
          }
        }
      },
      "MethodNotAllowed": {
        "description": "The path does not take this verb.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/X-Request-Id"
          },
          "Allow": {
            "$ref": "#/components/headers/Allow"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/MethodError"
            },
            "examples": {
              "method_not_allowed": {
                "value": {
                  "ok": false,
                  "code": "method_not_allowed",
                  "message": "La ruta no admite ese verbo: vea la cabecera Allow"
                }
              }
            }
          }
        }
      },
      "Conflict": {
        "description": "The record was changed since the revision that `If-Match` names: `data` is the record as it is stored. Nothing was changed.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/X-Request-Id"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ConflictError"
            },
            "examples": {
              "conflict": {
                "value": {
                  "ok": false,
                  "code": "conflict",
                  "message": "Otra persona cambió el registro entretanto: vea en data cómo está guardado",
                  "data": {
                    "id": 3,
                    "nombre": "Hotel Miramar",
                    "numero_establecimiento": "H123456789",
                    "codigo_municipio": null,
                    "autoridad": "mir",
                    "uuid": null,
                    "revision": 4,
                    "created_at": "2026-11-20 09:00:00",
                    "updated_at": "2026-11-21 10:00:00"
                  }
                }
              }
            }
          }
        }
      },
      "PayloadTooLarge": {
        "description": "The body is over 1 MiB.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/X-Request-Id"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/PayloadError"
            },
            "examples": {
              "payload_too_large": {
                "value": {
                  "ok": false,
                  "code": "payload_too_large",
                  "message": "El cuerpo supera 1 MiB"
                }
              }
            }
          }
        }
      },
      "UnsupportedEncoding": {
        "description": "Unknown `Content-Encoding`.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/X-Request-Id"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/EncodingError"
            },
            "examples": {
              "unsupported_media_type": {
                "value": {
                  "ok": false,
                  "code": "unsupported_media_type",
                  "message": "Content-Encoding desconocido: se admiten gzip, deflate y br"
                }
              }
            }
          }
        }
      },
      "InvalidParameters": {
        "description": "A list parameter is not taken: out of range, no integer, no date, given twice, `from` after `to`. An empty one counts as absent.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/X-Request-Id"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ValidationError"
            },
            "examples": {
              "validation_error": {
                "value": {
                  "ok": false,
                  "code": "validation_error",
                  "message": "Hay valores que no se admiten",
                  "fields": {
                    "limit": "se recibió \"500\", se espera un entero de 1 a 200"
                  },
                  "errors": {
                    "limit": "se recibió \"500\", se espera un entero de 1 a 200"
                  }
                }
              }
            }
          }
        }
      },
      "InvalidBody": {
        "description": "Required fields are missing, or a value is not taken.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/X-Request-Id"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "oneOf": [
                {
                  "$ref": "#/components/schemas/MissingFieldsError"
                },
                {
                  "$ref": "#/components/schemas/ValidationError"
                }
              ]
            },
            "examples": {
              "missing_fields": {
                "summary": "One field missing and another one wrong",
                "value": {
                  "ok": false,
                  "code": "missing_fields",
                  "message": "Faltan campos obligatorios",
                  "fields": [
                    "persons[1].rol"
                  ],
                  "errors": {
                    "persons[1].rol": "falta, se espera uno de TI, CP, CS",
                    "persons[0].correo": "se recibió \"ana@local\", se espera una dirección de correo (RFC 5322) con un punto en el dominio"
                  }
                }
              },
              "validation_error": {
                "value": {
                  "ok": false,
                  "code": "validation_error",
                  "message": "Hay valores que no se admiten",
                  "fields": {
                    "fecha_entrada": "se recibió \"2026-02-30\", se espera una fecha real YYYY-MM-DD"
                  },
                  "errors": {
                    "fecha_entrada": "se recibió \"2026-02-30\", se espera una fecha real YYYY-MM-DD"
                  }
                }
              }
            }
          }
        }
      },
      "InvalidUpdate": {
        "description": "A value is not taken: its format, null for a required field, another link than at creation, a key of another record.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/X-Request-Id"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ValidationError"
            },
            "examples": {
              "validation_error": {
                "value": {
                  "ok": false,
                  "code": "validation_error",
                  "message": "Hay valores que no se admiten",
                  "fields": {
                    "rol": "se recibió \"XX\", se espera uno de TI, CP, CS"
                  },
                  "errors": {
                    "rol": "se recibió \"XX\", se espera uno de TI, CP, CS"
                  }
                }
              }
            }
          }
        }
      },
      "InUse": {
        "description": "The establishment has records; `fields.id` names the counts.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/X-Request-Id"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ValidationError"
            },
            "examples": {
              "validation_error": {
                "value": {
                  "ok": false,
                  "code": "validation_error",
                  "message": "Hay valores que no se admiten",
                  "fields": {
                    "id": "el establecimiento tiene 3 huéspedes, 1 contrato y 0 prechequeos; se espera uno sin registros"
                  },
                  "errors": {
                    "id": "el establecimiento tiene 3 huéspedes, 1 contrato y 0 prechequeos; se espera uno sin registros"
                  }
                }
              }
            }
          }
        }
      },
      "RateLimited": {
        "description": "Too many calls with this key; only where the operator set a limit.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/X-Request-Id"
          },
          "Retry-After": {
            "$ref": "#/components/headers/Retry-After"
          },
          "X-RateLimit-Limit": {
            "$ref": "#/components/headers/X-RateLimit-Limit"
          },
          "X-RateLimit-Remaining": {
            "$ref": "#/components/headers/X-RateLimit-Remaining"
          },
          "X-RateLimit-Reset": {
            "$ref": "#/components/headers/X-RateLimit-Reset"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/RateLimitError"
            },
            "examples": {
              "rate_limited": {
                "value": {
                  "ok": false,
                  "code": "rate_limited",
                  "message": "Demasiadas llamadas con esta clave: espere lo que dice Retry-After"
                }
              }
            }
          }
        }
      },
      "ServerFailure": {
        "description": "Unexpected error (`server_error`) or the database is away for the moment (`db_connect`). Nothing was stored.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/X-Request-Id"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/ServerError"
            },
            "examples": {
              "server_error": {
                "value": {
                  "ok": false,
                  "code": "server_error",
                  "message": "Error inesperado; no se ha guardado nada"
                }
              },
              "db_connect": {
                "value": {
                  "ok": false,
                  "code": "db_connect",
                  "message": "La base de datos no está disponible por el momento; vuelva a intentarlo"
                }
              }
            }
          }
        }
      }
    },
    "schemas": {
      "RecordId": {
        "description": "Identifier of a record, given by the registry.",
        "type": "integer",
        "format": "int64",
        "minimum": 1,
        "maximum": 9007199254740991,
        "example": 1207
      },
      "Revision": {
        "description": "Counts the changes of the record, from 1 on. An update that sends it as `If-Match` changes nothing that its author has not seen. The parts of a contract count their own.",
        "type": "integer",
        "format": "int64",
        "readOnly": true,
        "minimum": 1,
        "example": 1
      },
      "Uuid": {
        "description": "A UUID chosen by the caller; makes a create safe to repeat.",
        "type": "string",
        "format": "uuid",
        "minLength": 36,
        "maxLength": 36,
        "example": "5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c"
      },
      "LocalDate": {
        "description": "Calendar date in Europe/Madrid, `YYYY-MM-DD`; a real one (no 30 February).",
        "type": "string",
        "format": "date",
        "minLength": 10,
        "maxLength": 10,
        "example": "2026-11-21"
      },
      "LocalTime": {
        "description": "Time of day in Europe/Madrid, `HH:MM:SS`, 24 h.",
        "type": "string",
        "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$",
        "minLength": 8,
        "maxLength": 8,
        "example": "15:30:00"
      },
      "LocalDateTime": {
        "description": "Date and time of day in Europe/Madrid, `YYYY-MM-DD HH:MM:SS`, with a blank between them and no offset. The date is a real one; an hour that summer time skips is kept as sent.",
        "type": "string",
        "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2} ([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$",
        "minLength": 19,
        "maxLength": 19,
        "example": "2026-11-21 10:00:00"
      },
      "CardExpiry": {
        "description": "Expiry of a card, `MM/AA` (month and the year's last two digits).",
        "type": "string",
        "pattern": "^(0[1-9]|1[0-2])/[0-9]{2}$",
        "minLength": 5,
        "maxLength": 5,
        "example": "09/28"
      },
      "Email": {
        "description": "E-mail address as in RFC 5322 (`local@domain`), with a dot in the domain.",
        "type": "string",
        "format": "email",
        "maxLength": 250,
        "example": "lucia.ferrer@example.com"
      },
      "CountryCode": {
        "description": "Country, a code of the ISO 3166-1 alpha-3 list, upper case.",
        "type": "string",
        "enum": [
          "ABW",
          "AFG",
          "AGO",
          "AIA",
          "ALA",
          "ALB",
          "AND",
          "ARE",
          "ARG",
          "ARM",
          "ASM",
          "ATA",
          "ATF",
          "ATG",
          "AUS",
          "AUT",
          "AZE",
          "BDI",
          "BEL",
          "BEN",
          "BES",
          "BFA",
          "BGD",
          "BGR",
          "BHR",
          "BHS",
          "BIH",
          "BLM",
          "BLR",
          "BLZ",
          "BMU",
          "BOL",
          "BRA",
          "BRB",
          "BRN",
          "BTN",
          "BVT",
          "BWA",
          "CAF",
          "CAN",
          "CCK",
          "CHE",
          "CHL",
          "CHN",
          "CIV",
          "CMR",
          "COD",
          "COG",
          "COK",
          "COL",
          "COM",
          "CPV",
          "CRI",
          "CUB",
          "CUW",
          "CXR",
          "CYM",
          "CYP",
          "CZE",
          "DEU",
          "DJI",
          "DMA",
          "DNK",
          "DOM",
          "DZA",
          "ECU",
          "EGY",
          "ERI",
          "ESH",
          "ESP",
          "EST",
          "ETH",
          "FIN",
          "FJI",
          "FLK",
          "FRA",
          "FRO",
          "FSM",
          "GAB",
          "GBR",
          "GEO",
          "GGY",
          "GHA",
          "GIB",
          "GIN",
          "GLP",
          "GMB",
          "GNB",
          "GNQ",
          "GRC",
          "GRD",
          "GRL",
          "GTM",
          "GUF",
          "GUM",
          "GUY",
          "HKG",
          "HMD",
          "HND",
          "HRV",
          "HTI",
          "HUN",
          "IDN",
          "IMN",
          "IND",
          "IOT",
          "IRL",
          "IRN",
          "IRQ",
          "ISL",
          "ISR",
          "ITA",
          "JAM",
          "JEY",
          "JOR",
          "JPN",
          "KAZ",
          "KEN",
          "KGZ",
          "KHM",
          "KIR",
          "KNA",
          "KOR",
          "KWT",
          "LAO",
          "LBN",
          "LBR",
          "LBY",
          "LCA",
          "LIE",
          "LKA",
          "LSO",
          "LTU",
          "LUX",
          "LVA",
          "MAC",
          "MAF",
          "MAR",
          "MCO",
          "MDA",
          "MDG",
          "MDV",
          "MEX",
          "MHL",
          "MKD",
          "MLI",
          "MLT",
          "MMR",
          "MNE",
          "MNG",
          "MNP",
          "MOZ",
          "MRT",
          "MSR",
          "MTQ",
          "MUS",
          "MWI",
          "MYS",
          "MYT",
          "NAM",
          "NCL",
          "NER",
          "NFK",
          "NGA",
          "NIC",
          "NIU",
          "NLD",
          "NOR",
          "NPL",
          "NRU",
          "NZL",
          "OMN",
          "PAK",
          "PAN",
          "PCN",
          "PER",
          "PHL",
          "PLW",
          "PNG",
          "POL",
          "PRI",
          "PRK",
          "PRT",
          "PRY",
          "PSE",
          "PYF",
          "QAT",
          "REU",
          "ROU",
          "RUS",
          "RWA",
          "SAU",
          "SDN",
          "SEN",
          "SGP",
          "SGS",
          "SHN",
          "SJM",
          "SLB",
          "SLE",
          "SLV",
          "SMR",
          "SOM",
          "SPM",
          "SRB",
          "SSD",
          "STP",
          "SUR",
          "SVK",
          "SVN",
          "SWE",
          "SWZ",
          "SXM",
          "SYC",
          "SYR",
          "TCA",
          "TCD",
          "TGO",
          "THA",
          "TJK",
          "TKL",
          "TKM",
          "TLS",
          "TON",
          "TTO",
          "TUN",
          "TUR",
          "TUV",
          "TWN",
          "TZA",
          "UGA",
          "UKR",
          "UMI",
          "URY",
          "USA",
          "UZB",
          "VAT",
          "VCT",
          "VEN",
          "VGB",
          "VIR",
          "VNM",
          "VUT",
          "WLF",
          "WSM",
          "YEM",
          "ZAF",
          "ZMB",
          "ZWE"
        ],
        "example": "ESP"
      },
      "MunicipalityCode": {
        "description": "Municipality, five digits of the national statistics institute's register (INE).",
        "type": "string",
        "pattern": "^[0-9]{5}$",
        "minLength": 5,
        "maxLength": 5,
        "example": "07040"
      },
      "GuestDocumentType": {
        "description": "Kind of identity document of a guest: `DNI` Spanish identity card, `NIE` card of a foreigner in Spain, `PASAPORTE` passport. The ministry's own names are taken too: `NIF` for DNI, `PAS` for passport, `OTRO` another document. Kept as sent.",
        "type": "string",
        "enum": [
          "DNI",
          "NIE",
          "PASAPORTE",
          "NIF",
          "PAS",
          "OTRO"
        ],
        "example": "DNI"
      },
      "PersonDocumentType": {
        "description": "Kind of identity document of a person of a rental: `NIF` number of the Spanish identity card, `NIE` card of a foreigner in Spain, `PAS` passport, `OTRO` another document, `CIF` number of a company (holder only). Taken too: `DNI` for NIF, `PASAPORTE` for PAS. Kept as sent.",
        "type": "string",
        "enum": [
          "NIF",
          "NIE",
          "PAS",
          "OTRO",
          "CIF",
          "DNI",
          "PASAPORTE"
        ],
        "example": "NIF"
      },
      "Genero": {
        "description": "Sex of a guest. `M` masculino (man), `F` femenino (woman), `Otro` other. Not the `sexo` of a person, where `M` is the woman.",
        "type": "string",
        "enum": [
          "M",
          "F",
          "Otro"
        ],
        "example": "F"
      },
      "Sexo": {
        "description": "Sex of a person of a rental. `H` hombre (man), `M` mujer (woman), `O` otro. Not the `genero` of a guest, where `M` is the man.",
        "type": "string",
        "enum": [
          "H",
          "M",
          "O"
        ],
        "example": "M"
      },
      "Rol": {
        "description": "Role (rol) in the rental: `TI` holder (titular), `CP` main driver (conductor principal), `CS` secondary driver. Each at most once per contract.",
        "type": "string",
        "enum": [
          "TI",
          "CP",
          "CS"
        ],
        "example": "TI"
      },
      "AddressKind": {
        "description": "The use of the address (dirección): `recogida` pick-up and `devolucion` drop-off belong to the contract, `persona` to a person.",
        "type": "string",
        "enum": [
          "recogida",
          "devolucion",
          "persona"
        ],
        "example": "persona"
      },
      "Kinship": {
        "description": "Relation (parentesco) of a minor to an adult of the stay, as the ministry codes it: AB grandparent, BA great-grandparent, BN great-grandchild, CD sibling-in-law, CY spouse, HJ child, HR sibling, NI grandchild, PM parent, SB nephew or niece, SG parent-in-law, TI uncle or aunt, YN child-in-law, TU guardian, OT other.",
        "type": "string",
        "enum": [
          "AB",
          "BA",
          "BN",
          "CD",
          "CY",
          "HJ",
          "HR",
          "NI",
          "PM",
          "SB",
          "SG",
          "TI",
          "YN",
          "TU",
          "OT"
        ],
        "example": "HJ"
      },
      "MinistryFlag": {
        "description": "Submission to the ministry (enviado al ministerio). `0` pending; `1` submitted: exactly while a communication accepted by the ministry stands for the record (its `codigo_comunicacion` is known), also one that says something else than the record by now (`mir.correction`), and `0` again from its annulment until the correction is accepted; `2` sandbox record, never submitted.",
        "type": "integer",
        "enum": [
          0,
          1,
          2
        ],
        "example": 0
      },
      "MirState": {
        "description": "Where the filing of the record stands:\n- `held`: would be refused, or the account cannot file, or the stay waits for an adult, or it is not MIR's; `issues` says why\n- `queued`: will be sent by itself\n- `sent`: the ministry holds it (its lote is known), verdict pending\n- `unknown`: it was sent, its outcome is not yet known\n- `accepted`: the ministry stored it, `codigo_comunicacion` is the proof; where `correction` is not null it\n  says something else than the record by now\n- `rejected`: the ministry refused it; `issues` has its words\n- `correcting`: a changed record replaces its accepted filing\n- `annulling`: its filing is being withdrawn\n- `annulled`: its filing was withdrawn\n- `not_sent`: deleted before anything was sent\n- `sandbox`: created with a sandbox key, never sent",
        "type": "string",
        "enum": [
          "held",
          "queued",
          "sent",
          "unknown",
          "accepted",
          "rejected",
          "correcting",
          "annulling",
          "annulled",
          "not_sent",
          "sandbox"
        ],
        "example": "queued"
      },
      "MirCorrectionState": {
        "description": "The state of a correction:\n- `held`: it waits for what is missing, and the old filing stands; `mir.state` is `accepted`\n- `queued`: the old filing will be annulled and the record filed anew; `mir.state` is `correcting`",
        "type": "string",
        "enum": [
          "held",
          "queued"
        ],
        "example": "held"
      },
      "MirCorrection": {
        "description": "The correction of an accepted filing that says something else than the record.",
        "type": "object",
        "nullable": true,
        "required": [
          "state",
          "issues",
          "due_at"
        ],
        "properties": {
          "state": {
            "$ref": "#/components/schemas/MirCorrectionState"
          },
          "issues": {
            "description": "The errors of the record, which keep the correction back; where there are none, all its issues.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/MirIssue"
            }
          },
          "due_at": {
            "description": "Deadline of the correction, Europe/Madrid. The legal one, or 24 h after the edit where that is later, for the law names none for corrections.",
            "allOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              }
            ],
            "example": "2026-11-24 09:12:00"
          }
        }
      },
      "MirIssue": {
        "description": "One thing that keeps a record from being filed, that should be looked at, or that the ministry said.",
        "type": "object",
        "required": [
          "rule",
          "severity",
          "resource",
          "id",
          "field",
          "message"
        ],
        "properties": {
          "rule": {
            "description": "Stable name of the rule, for programs. Besides the ministry's rules: `account.not_configured`, `account.stopped`, `account.filing_off`, `ministry.off`, `establishment.autoridad` (another authority's), `establishment.codigo_municipio` (does not exist), `stay.mismatch` (same `referencia`, other dates or payment), `stay.adult_awaited` (minors only), `filing.kept` (the changes are not filed yet), `filing.restored` (after a restore what is filed differs, or cannot be compared: save the record to file it).",
            "type": "string",
            "example": "guest.soporte_documento.required"
          },
          "severity": {
            "description": "`error` keeps the record back; `warning` does not.",
            "type": "string",
            "enum": [
              "error",
              "warning"
            ],
            "example": "error"
          },
          "resource": {
            "description": "The subject of the issue, as the path names it:\n- `account`: the account or its access to the ministry, no record\n- `establishments`: the establishment\n- `guests`: a guest\n- `contracts`: the contract of a rental\n- `vehicles`: its vehicle\n- `persons`: a person of it\n- `licenses`: a person's licence\n- `addresses`: an address of the contract or of a person",
            "type": "string",
            "enum": [
              "account",
              "establishments",
              "guests",
              "contracts",
              "vehicles",
              "persons",
              "licenses",
              "addresses"
            ],
            "example": "guests"
          },
          "id": {
            "description": "Record of that resource; null for the account, or where the record that should hold the field does not exist.",
            "type": "integer",
            "format": "int64",
            "nullable": true,
            "minimum": 1,
            "example": 1207
          },
          "field": {
            "description": "Field of that record; null where it is about the whole.",
            "type": "string",
            "nullable": true,
            "example": "soporte_documento"
          },
          "message": {
            "description": "For people; Spanish, English where `Accept-Language` prefers it.",
            "type": "string",
            "example": "Falta el número de soporte del NIF: escríbalo como aparece en el documento, por ejemplo ABC123456"
          }
        }
      },
      "Mir": {
        "description": "The filing of this record with the ministry (MIR), as far as it is known. Read only.",
        "type": "object",
        "readOnly": true,
        "required": [
          "state",
          "communication",
          "lote",
          "codigo_comunicacion",
          "due_at",
          "file_at",
          "exported_at",
          "differs",
          "correction",
          "issues"
        ],
        "properties": {
          "state": {
            "$ref": "#/components/schemas/MirState"
          },
          "communication": {
            "description": "`PV` guest report (parte de viajeros), `AV` vehicle rental (alquiler de vehículo).",
            "type": "string",
            "enum": [
              "PV",
              "AV"
            ],
            "example": "PV"
          },
          "lote": {
            "description": "The ministry's batch that carried it last; a receipt, no proof.",
            "type": "string",
            "nullable": true,
            "maxLength": 36,
            "example": "0f8fad5b-d9cb-469f-a165-70867728950e"
          },
          "codigo_comunicacion": {
            "description": "The ministry's code of the stored communication, the legal proof.",
            "type": "string",
            "nullable": true,
            "maxLength": 36,
            "example": "7c9e6679-7425-40de-944b-e07fc1f90ae7"
          },
          "due_at": {
            "description": "Legal deadline, 24 h after the start of the service (entry or pick-up), Europe/Madrid; null while that date is missing.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-22 15:30:00"
          },
          "file_at": {
            "description": "When it will be sent, or its filing annulled to be made anew, Europe/Madrid; null where it is sent already, or waits for somebody. A time that has passed means now.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-21 00:00:00"
          },
          "exported_at": {
            "description": "When the operator last exported it for the authority that takes it in MIR's place (`establishment.autoridad` in `issues`), Europe/Madrid; null where it was not, or has changed since.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": null
          },
          "differs": {
            "description": "Names of the fields that were filed with other values than the record has by now, those of a contract's parts with their path (`vehicle.matricula`, `persons.CP.nombre`). Empty where the filing says what the record says, where nothing is filed, and where another guest of the stay was edited or removed.",
            "type": "array",
            "items": {
              "type": "string"
            },
            "example": []
          },
          "correction": {
            "$ref": "#/components/schemas/MirCorrection"
          },
          "issues": {
            "description": "Empty where nothing is wrong.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/MirIssue"
            }
          }
        }
      },
      "Differs": {
        "description": "Names of the fields sent with another value than the stored one; empty for a true retry. Nothing was changed. `uuid` among them: the record was met by its natural key, and is not the one that this uuid made.",
        "type": "array",
        "items": {
          "type": "string"
        },
        "example": [
          "habitacion"
        ]
      },
      "Deleted": {
        "description": "Answer to a delete.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "deleted"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "$ref": "#/components/schemas/RecordId"
          },
          "deleted": {
            "description": "The record is gone.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          }
        }
      },
      "Ping": {
        "description": "The account of the key, and the environment in which it works.",
        "type": "object",
        "required": [
          "ok",
          "ts",
          "userId",
          "sandbox",
          "env",
          "version"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "ts": {
            "description": "The service's time, ISO 8601 with the offset of Europe/Madrid.",
            "type": "string",
            "format": "date-time",
            "example": "2026-11-21T10:00:00+01:00"
          },
          "userId": {
            "description": "Account of the key.",
            "type": "integer",
            "format": "int64",
            "minimum": 1,
            "example": 1
          },
          "sandbox": {
            "description": "Whether the key is a sandbox key.",
            "type": "boolean",
            "example": false
          },
          "env": {
            "description": "Environment of the key: `production` files with the ministry, `sandbox` never does.",
            "type": "string",
            "enum": [
              "production",
              "sandbox"
            ],
            "example": "production"
          },
          "version": {
            "description": "Version of this description (`info.version`).",
            "type": "string",
            "example": "1.4.0"
          }
        }
      },
      "Establishment": {
        "description": "A unit registered with the ministry (establecimiento): hotel, rental office, agency.",
        "type": "object",
        "required": [
          "id",
          "nombre",
          "numero_establecimiento",
          "codigo_municipio",
          "autoridad",
          "uuid",
          "revision",
          "created_at",
          "updated_at"
        ],
        "properties": {
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 3
          },
          "nombre": {
            "description": "Name.",
            "type": "string",
            "minLength": 1,
            "maxLength": 100,
            "example": "Hotel Miramar"
          },
          "numero_establecimiento": {
            "description": "Code that the ministry gave it (número de establecimiento).",
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "example": "H123456789"
          },
          "codigo_municipio": {
            "description": "Municipality where it stands, code of the INE register. Says which `autoridad` takes its guests and, in the Canary Islands (35, 38), that its days begin an hour later than in Madrid.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/MunicipalityCode"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "28079"
          },
          "autoridad": {
            "description": "The authority that takes the reports of its guests, by the province of `codigo_municipio`: `mossos` (Mossos d'Esquadra: 08, 17, 25, 43), `ertzaintza` (Basque police: 01, 20, 48), else `mir` (the Interior Ministry), also without a municipality. The operator can set it.",
            "type": "string",
            "readOnly": true,
            "enum": [
              "mir",
              "mossos",
              "ertzaintza"
            ],
            "example": "mir"
          },
          "uuid": {
            "description": "UUID chosen by the caller; makes the create safe to repeat. Taken on create only.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Uuid"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c"
          },
          "revision": {
            "$ref": "#/components/schemas/Revision"
          },
          "created_at": {
            "description": "When the record was made, Europe/Madrid.",
            "readOnly": true,
            "allOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              }
            ]
          },
          "updated_at": {
            "description": "When the record was last changed, Europe/Madrid.",
            "readOnly": true,
            "allOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              }
            ]
          }
        }
      },
      "EstablishmentCreate": {
        "description": "Body that creates an establishment.",
        "type": "object",
        "required": [
          "nombre",
          "numero_establecimiento"
        ],
        "properties": {
          "nombre": {
            "description": "Name.",
            "type": "string",
            "minLength": 1,
            "maxLength": 100,
            "example": "Hotel Miramar"
          },
          "numero_establecimiento": {
            "description": "Code that the ministry gave it (número de establecimiento).",
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "example": "H123456789"
          },
          "codigo_municipio": {
            "description": "Municipality where it stands, code of the INE register. Says which `autoridad` takes its guests and, in the Canary Islands (35, 38), that its days begin an hour later than in Madrid.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/MunicipalityCode"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "28079"
          },
          "uuid": {
            "description": "UUID chosen by the caller; makes the create safe to repeat. Taken on create only.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Uuid"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c"
          }
        }
      },
      "EstablishmentUpdate": {
        "description": "Fields to change; absent ones stay, null clears an optional one.",
        "type": "object",
        "properties": {
          "nombre": {
            "description": "Name.",
            "type": "string",
            "minLength": 1,
            "maxLength": 100,
            "example": "Hotel Miramar"
          },
          "numero_establecimiento": {
            "description": "Code that the ministry gave it (número de establecimiento).",
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "example": "H123456789"
          },
          "codigo_municipio": {
            "description": "Municipality where it stands, code of the INE register. Says which `autoridad` takes its guests and, in the Canary Islands (35, 38), that its days begin an hour later than in Madrid.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/MunicipalityCode"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "28079"
          }
        }
      },
      "EstablishmentCreated": {
        "description": "The new establishment.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "data"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 3
          },
          "data": {
            "$ref": "#/components/schemas/Establishment"
          }
        }
      },
      "EstablishmentExisting": {
        "description": "The establishment that an earlier call with the same uuid made; nothing was stored.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "idempotent",
          "data",
          "differs"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 3
          },
          "idempotent": {
            "description": "Marks a repeated create.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "data": {
            "$ref": "#/components/schemas/Establishment"
          },
          "differs": {
            "$ref": "#/components/schemas/Differs"
          }
        }
      },
      "EstablishmentDetail": {
        "description": "One establishment.",
        "type": "object",
        "required": [
          "ok",
          "data"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "data": {
            "$ref": "#/components/schemas/Establishment"
          }
        }
      },
      "EstablishmentUpdated": {
        "description": "The establishment after the change.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "data"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 3
          },
          "data": {
            "$ref": "#/components/schemas/Establishment"
          }
        }
      },
      "EstablishmentList": {
        "description": "One page of establishments, by ascending `id`.",
        "type": "object",
        "required": [
          "ok",
          "data",
          "page",
          "limit",
          "total"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "data": {
            "description": "Records of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Establishment"
            }
          },
          "page": {
            "description": "Page number.",
            "type": "integer",
            "minimum": 1,
            "example": 1
          },
          "limit": {
            "description": "Page size.",
            "type": "integer",
            "minimum": 1,
            "maximum": 200,
            "example": 20
          },
          "total": {
            "description": "Exact count of the records that match.",
            "type": "integer",
            "minimum": 0,
            "example": 1
          }
        }
      },
      "Guest": {
        "description": "A guest (huésped) of a lodging. The people of a vehicle rental are persons.",
        "type": "object",
        "required": [
          "id",
          "nombre",
          "apellido1",
          "apellido2",
          "establecimiento_id",
          "tipo_documento",
          "numero_documento",
          "soporte_documento",
          "fecha_nacimiento",
          "nacionalidad",
          "genero",
          "contacto_email",
          "contacto_telefono",
          "fecha_entrada",
          "hora_entrada",
          "fecha_salida",
          "hora_salida",
          "habitacion",
          "parentesco",
          "direccion",
          "direccion_complementaria",
          "codigo_municipio",
          "nombre_municipio",
          "codigo_postal",
          "pais",
          "referencia",
          "fecha_contrato",
          "tipo_pago",
          "uuid",
          "enviado_ministerio",
          "mir",
          "revision",
          "created_at",
          "updated_at"
        ],
        "properties": {
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 1207
          },
          "nombre": {
            "description": "First name.",
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "example": "Lucía"
          },
          "apellido1": {
            "description": "First surname (primer apellido).",
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "example": "Ferrer"
          },
          "apellido2": {
            "description": "Second surname (segundo apellido). The ministry requires it with a NIF.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "Soler"
          },
          "establecimiento_id": {
            "description": "Establishment of the stay; one of the account.",
            "type": "integer",
            "format": "int64",
            "minimum": 1,
            "maximum": 9007199254740991,
            "example": 3
          },
          "tipo_documento": {
            "description": "Kind of identity document (tipo de documento).",
            "anyOf": [
              {
                "$ref": "#/components/schemas/GuestDocumentType"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "DNI"
          },
          "numero_documento": {
            "description": "Number of the document. A wrong check letter is taken, said in `mir.issues` and held.",
            "type": "string",
            "nullable": true,
            "maxLength": 15,
            "example": "12345678Z"
          },
          "soporte_documento": {
            "description": "Support number of the document (número de soporte); the ministry requires it with DNI and NIE.",
            "type": "string",
            "nullable": true,
            "maxLength": 9,
            "example": "AAA000000"
          },
          "fecha_nacimiento": {
            "description": "Date of birth.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "1990-04-17"
          },
          "nacionalidad": {
            "description": "Nationality, ISO 3166-1 alpha-3.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/CountryCode"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "ESP"
          },
          "genero": {
            "description": "Sex (género): M man, F woman, Otro.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Genero"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "F"
          },
          "contacto_email": {
            "description": "E-mail; the ministry requires this or the telephone.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Email"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "lucia.ferrer@example.com"
          },
          "contacto_telefono": {
            "description": "Telephone (teléfono).",
            "type": "string",
            "nullable": true,
            "maxLength": 20,
            "example": "+34600000000"
          },
          "fecha_entrada": {
            "description": "Day of arrival; starts the legal deadline of 24 h.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-21"
          },
          "hora_entrada": {
            "description": "Time of arrival.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalTime"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "15:30:00"
          },
          "fecha_salida": {
            "description": "Day of departure.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-24"
          },
          "hora_salida": {
            "description": "Time of departure.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalTime"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "11:00:00"
          },
          "habitacion": {
            "description": "Room (habitación). Groups the guests of a stay where no `referencia` does; never sent.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "204"
          },
          "parentesco": {
            "description": "Relation of a minor to an adult of the stay (or of the adult to the minor), a code of the ministry.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Kinship"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "HJ"
          },
          "direccion": {
            "description": "Street and number of the home address (dirección).",
            "type": "string",
            "nullable": true,
            "maxLength": 100,
            "example": "Calle Mayor 12"
          },
          "direccion_complementaria": {
            "description": "Rest of the street address (piso, puerta).",
            "type": "string",
            "nullable": true,
            "maxLength": 100,
            "example": "2.º B"
          },
          "codigo_municipio": {
            "description": "Municipality, five digits of the INE register; for Spain.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/MunicipalityCode"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "07040"
          },
          "nombre_municipio": {
            "description": "Name of the municipality; outside Spain.",
            "type": "string",
            "nullable": true,
            "maxLength": 100,
            "example": "Palma"
          },
          "codigo_postal": {
            "description": "Postal code (código postal).",
            "type": "string",
            "nullable": true,
            "maxLength": 20,
            "example": "07001"
          },
          "pais": {
            "description": "Country of the home address (país), ISO 3166-1 alpha-3.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/CountryCode"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "ESP"
          },
          "referencia": {
            "description": "Reference of the stay's contract. Guests of one establishment with the same one are filed together, at most 500.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "RES-2026-0417"
          },
          "fecha_contrato": {
            "description": "Date of the stay's contract; without it the day of creation.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-02"
          },
          "tipo_pago": {
            "description": "Kind of payment, free text or a code of the ministry; turned into its code on filing.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "TARJETA"
          },
          "uuid": {
            "description": "UUID chosen by the caller; makes the create safe to repeat. Taken on create only.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Uuid"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c"
          },
          "enviado_ministerio": {
            "readOnly": true,
            "allOf": [
              {
                "$ref": "#/components/schemas/MinistryFlag"
              }
            ]
          },
          "mir": {
            "$ref": "#/components/schemas/Mir"
          },
          "revision": {
            "$ref": "#/components/schemas/Revision"
          },
          "created_at": {
            "description": "When the record was made, Europe/Madrid.",
            "readOnly": true,
            "allOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              }
            ]
          },
          "updated_at": {
            "description": "When the record was last changed, Europe/Madrid.",
            "readOnly": true,
            "allOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              }
            ]
          }
        }
      },
      "GuestCreate": {
        "description": "Body that creates a guest.",
        "type": "object",
        "required": [
          "nombre",
          "apellido1",
          "establecimiento_id"
        ],
        "properties": {
          "nombre": {
            "description": "First name.",
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "example": "Lucía"
          },
          "apellido1": {
            "description": "First surname (primer apellido).",
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "example": "Ferrer"
          },
          "apellido2": {
            "description": "Second surname (segundo apellido). The ministry requires it with a NIF.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "Soler"
          },
          "establecimiento_id": {
            "description": "Establishment of the stay; one of the account.",
            "type": "integer",
            "format": "int64",
            "minimum": 1,
            "maximum": 9007199254740991,
            "example": 3
          },
          "tipo_documento": {
            "description": "Kind of identity document (tipo de documento).",
            "anyOf": [
              {
                "$ref": "#/components/schemas/GuestDocumentType"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "DNI"
          },
          "numero_documento": {
            "description": "Number of the document. A wrong check letter is taken, said in `mir.issues` and held.",
            "type": "string",
            "nullable": true,
            "maxLength": 15,
            "example": "12345678Z"
          },
          "soporte_documento": {
            "description": "Support number of the document (número de soporte); the ministry requires it with DNI and NIE.",
            "type": "string",
            "nullable": true,
            "maxLength": 9,
            "example": "AAA000000"
          },
          "fecha_nacimiento": {
            "description": "Date of birth.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "1990-04-17"
          },
          "nacionalidad": {
            "description": "Nationality, ISO 3166-1 alpha-3.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/CountryCode"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "ESP"
          },
          "genero": {
            "description": "Sex (género): M man, F woman, Otro.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Genero"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "F"
          },
          "contacto_email": {
            "description": "E-mail; the ministry requires this or the telephone.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Email"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "lucia.ferrer@example.com"
          },
          "contacto_telefono": {
            "description": "Telephone (teléfono).",
            "type": "string",
            "nullable": true,
            "maxLength": 20,
            "example": "+34600000000"
          },
          "fecha_entrada": {
            "description": "Day of arrival; starts the legal deadline of 24 h.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-21"
          },
          "hora_entrada": {
            "description": "Time of arrival.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalTime"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "15:30:00"
          },
          "fecha_salida": {
            "description": "Day of departure.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-24"
          },
          "hora_salida": {
            "description": "Time of departure.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalTime"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "11:00:00"
          },
          "habitacion": {
            "description": "Room (habitación). Groups the guests of a stay where no `referencia` does; never sent.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "204"
          },
          "parentesco": {
            "description": "Relation of a minor to an adult of the stay (or of the adult to the minor), a code of the ministry.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Kinship"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "HJ"
          },
          "direccion": {
            "description": "Street and number of the home address (dirección).",
            "type": "string",
            "nullable": true,
            "maxLength": 100,
            "example": "Calle Mayor 12"
          },
          "direccion_complementaria": {
            "description": "Rest of the street address (piso, puerta).",
            "type": "string",
            "nullable": true,
            "maxLength": 100,
            "example": "2.º B"
          },
          "codigo_municipio": {
            "description": "Municipality, five digits of the INE register; for Spain.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/MunicipalityCode"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "07040"
          },
          "nombre_municipio": {
            "description": "Name of the municipality; outside Spain.",
            "type": "string",
            "nullable": true,
            "maxLength": 100,
            "example": "Palma"
          },
          "codigo_postal": {
            "description": "Postal code (código postal).",
            "type": "string",
            "nullable": true,
            "maxLength": 20,
            "example": "07001"
          },
          "pais": {
            "description": "Country of the home address (país), ISO 3166-1 alpha-3.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/CountryCode"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "ESP"
          },
          "referencia": {
            "description": "Reference of the stay's contract. Guests of one establishment with the same one are filed together, at most 500.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "RES-2026-0417"
          },
          "fecha_contrato": {
            "description": "Date of the stay's contract; without it the day of creation.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-02"
          },
          "tipo_pago": {
            "description": "Kind of payment, free text or a code of the ministry; turned into its code on filing.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "TARJETA"
          },
          "uuid": {
            "description": "UUID chosen by the caller; makes the create safe to repeat. Taken on create only.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Uuid"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c"
          },
          "firma": {
            "$ref": "#/components/schemas/GuestSignature"
          }
        }
      },
      "GuestSignature": {
        "description": "The signature of a guest of 14 or over (Orden INT/1922/2003): the typed name or the drawn strokes, one of the two. It is kept with the guest and goes with them; it is not filed, and no answer holds it. The panel shows it, and says so where a field of the guest is changed later. The first signature of a guest stays: one that comes with a create of a guest who is stored already is not kept.",
        "type": "object",
        "required": [
          "texto",
          "idioma"
        ],
        "properties": {
          "texto": {
            "description": "Exactly what was shown and signed, lines ended by line feeds. Its SHA-256 (of the UTF-8) is kept with it. Blanks at both ends are cut off first.",
            "type": "string",
            "minLength": 1,
            "maxLength": 16000,
            "writeOnly": true,
            "example": "Hotel Ejemplo\n27 November 2026 – 30 November 2026\nFirst name: Ada\nI declare that these data are correct."
          },
          "idioma": {
            "description": "Language of the text, ISO 639-1.",
            "type": "string",
            "pattern": "^[a-z]{2}$",
            "writeOnly": true,
            "example": "en"
          },
          "sha256": {
            "description": "SHA-256 of `texto` as it was signed (UTF-8, without blanks at both ends), lower-case hexadecimal. Where it is sent it is checked: another one is refused, for then the text did not arrive as it was signed.",
            "type": "string",
            "nullable": true,
            "pattern": "^[0-9a-f]{64}$",
            "writeOnly": true,
            "example": "53189a4d3888c2c8afb362d4a0c45fccf64eb5c7d61cb8f63c07464ae02d9971"
          },
          "nombre": {
            "description": "The name that was typed as the signature.",
            "type": "string",
            "nullable": true,
            "maxLength": 200,
            "writeOnly": true,
            "example": "Ada Example"
          },
          "trazos": {
            "description": "The strokes that were drawn, as numbers: each point as `x.y.t` (pixels, and milliseconds since the first touch), points of one stroke joined by `_`, strokes by `*`; at least four points.",
            "type": "string",
            "nullable": true,
            "maxLength": 32000,
            "pattern": "^[0-9]{1,4}\\.[0-9]{1,4}\\.[0-9]{1,7}([_*][0-9]{1,4}\\.[0-9]{1,4}\\.[0-9]{1,7}){3,}$",
            "writeOnly": true,
            "example": "10.40.0_14.32.16_20.28.33*40.30.210_52.41.226"
          }
        }
      },
      "GuestUpdate": {
        "description": "Fields to change; absent ones stay, null clears an optional one.",
        "type": "object",
        "properties": {
          "nombre": {
            "description": "First name.",
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "example": "Lucía"
          },
          "apellido1": {
            "description": "First surname (primer apellido).",
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "example": "Ferrer"
          },
          "apellido2": {
            "description": "Second surname (segundo apellido). The ministry requires it with a NIF.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "Soler"
          },
          "establecimiento_id": {
            "description": "Establishment of the stay; one of the account.",
            "type": "integer",
            "format": "int64",
            "minimum": 1,
            "maximum": 9007199254740991,
            "example": 3
          },
          "tipo_documento": {
            "description": "Kind of identity document (tipo de documento).",
            "anyOf": [
              {
                "$ref": "#/components/schemas/GuestDocumentType"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "DNI"
          },
          "numero_documento": {
            "description": "Number of the document. A wrong check letter is taken, said in `mir.issues` and held.",
            "type": "string",
            "nullable": true,
            "maxLength": 15,
            "example": "12345678Z"
          },
          "soporte_documento": {
            "description": "Support number of the document (número de soporte); the ministry requires it with DNI and NIE.",
            "type": "string",
            "nullable": true,
            "maxLength": 9,
            "example": "AAA000000"
          },
          "fecha_nacimiento": {
            "description": "Date of birth.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "1990-04-17"
          },
          "nacionalidad": {
            "description": "Nationality, ISO 3166-1 alpha-3.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/CountryCode"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "ESP"
          },
          "genero": {
            "description": "Sex (género): M man, F woman, Otro.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Genero"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "F"
          },
          "contacto_email": {
            "description": "E-mail; the ministry requires this or the telephone.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Email"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "lucia.ferrer@example.com"
          },
          "contacto_telefono": {
            "description": "Telephone (teléfono).",
            "type": "string",
            "nullable": true,
            "maxLength": 20,
            "example": "+34600000000"
          },
          "fecha_entrada": {
            "description": "Day of arrival; starts the legal deadline of 24 h.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-21"
          },
          "hora_entrada": {
            "description": "Time of arrival.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalTime"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "15:30:00"
          },
          "fecha_salida": {
            "description": "Day of departure.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-24"
          },
          "hora_salida": {
            "description": "Time of departure.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalTime"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "11:00:00"
          },
          "habitacion": {
            "description": "Room (habitación). Groups the guests of a stay where no `referencia` does; never sent.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "204"
          },
          "parentesco": {
            "description": "Relation of a minor to an adult of the stay (or of the adult to the minor), a code of the ministry.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Kinship"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "HJ"
          },
          "direccion": {
            "description": "Street and number of the home address (dirección).",
            "type": "string",
            "nullable": true,
            "maxLength": 100,
            "example": "Calle Mayor 12"
          },
          "direccion_complementaria": {
            "description": "Rest of the street address (piso, puerta).",
            "type": "string",
            "nullable": true,
            "maxLength": 100,
            "example": "2.º B"
          },
          "codigo_municipio": {
            "description": "Municipality, five digits of the INE register; for Spain.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/MunicipalityCode"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "07040"
          },
          "nombre_municipio": {
            "description": "Name of the municipality; outside Spain.",
            "type": "string",
            "nullable": true,
            "maxLength": 100,
            "example": "Palma"
          },
          "codigo_postal": {
            "description": "Postal code (código postal).",
            "type": "string",
            "nullable": true,
            "maxLength": 20,
            "example": "07001"
          },
          "pais": {
            "description": "Country of the home address (país), ISO 3166-1 alpha-3.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/CountryCode"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "ESP"
          },
          "referencia": {
            "description": "Reference of the stay's contract. Guests of one establishment with the same one are filed together, at most 500.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "RES-2026-0417"
          },
          "fecha_contrato": {
            "description": "Date of the stay's contract; without it the day of creation.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-02"
          },
          "tipo_pago": {
            "description": "Kind of payment, free text or a code of the ministry; turned into its code on filing.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "TARJETA"
          }
        }
      },
      "GuestCreated": {
        "description": "The new guest.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "data"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 1207
          },
          "data": {
            "$ref": "#/components/schemas/Guest"
          }
        }
      },
      "GuestExisting": {
        "description": "The guest that an earlier call with the same uuid or natural key made; nothing was stored.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "idempotent",
          "data",
          "differs"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 1207
          },
          "idempotent": {
            "description": "Marks a repeated create.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "data": {
            "$ref": "#/components/schemas/Guest"
          },
          "differs": {
            "$ref": "#/components/schemas/Differs"
          }
        }
      },
      "GuestDetail": {
        "description": "One guest.",
        "type": "object",
        "required": [
          "ok",
          "data"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "data": {
            "$ref": "#/components/schemas/Guest"
          }
        }
      },
      "GuestUpdated": {
        "description": "The guest after the change.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "data"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 1207
          },
          "data": {
            "$ref": "#/components/schemas/Guest"
          }
        }
      },
      "GuestList": {
        "description": "One page of guests, by ascending `id`.",
        "type": "object",
        "required": [
          "ok",
          "data",
          "page",
          "limit",
          "total"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "data": {
            "description": "Records of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Guest"
            }
          },
          "page": {
            "description": "Page number.",
            "type": "integer",
            "minimum": 1,
            "example": 1
          },
          "limit": {
            "description": "Page size.",
            "type": "integer",
            "minimum": 1,
            "maximum": 200,
            "example": 20
          },
          "total": {
            "description": "Exact count of the records that match.",
            "type": "integer",
            "minimum": 0,
            "example": 1
          }
        }
      },
      "HistoryChange": {
        "description": "One field that an entry tells of.",
        "type": "object",
        "required": [
          "field",
          "kept",
          "before",
          "after"
        ],
        "properties": {
          "field": {
            "description": "Its name in the record.",
            "type": "string",
            "example": "fecha_salida"
          },
          "kept": {
            "description": "Whether its values are kept. Numbers of documents and how somebody paid are not, nor is what was erased of a person: `before` and `after` are null then.",
            "type": "boolean",
            "example": true
          },
          "before": {
            "description": "The value before the change.",
            "oneOf": [
              {
                "type": "string",
                "nullable": true
              },
              {
                "type": "integer",
                "format": "int64"
              }
            ],
            "example": "2026-11-05"
          },
          "after": {
            "description": "The value since the change.",
            "oneOf": [
              {
                "type": "string",
                "nullable": true
              },
              {
                "type": "integer",
                "format": "int64"
              }
            ],
            "example": "2026-11-06"
          }
        }
      },
      "HistoryEntry": {
        "description": "One entry of the history of a guest or contract.",
        "type": "object",
        "required": [
          "id",
          "at",
          "action",
          "resource",
          "record_id",
          "revision",
          "actor",
          "changes"
        ],
        "properties": {
          "id": {
            "description": "Grows from entry to entry of a record; 0 is its creation.",
            "type": "integer",
            "format": "int64",
            "minimum": 0,
            "example": 4711
          },
          "at": {
            "description": "When it happened, in Europe/Madrid.",
            "allOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              }
            ],
            "example": "2026-11-03 12:40:11"
          },
          "action": {
            "description": "The kind of change: `created` it was made, `changed` fields of it, `deleted` it is gone.",
            "type": "string",
            "enum": [
              "created",
              "changed",
              "deleted"
            ],
            "example": "changed"
          },
          "resource": {
            "description": "The record's kind: `guests` a guest, `contracts` a contract; in a contract's history also a part of it: `vehicles` the vehicle, `persons` a person, `licenses` a licence, `addresses` an address.",
            "type": "string",
            "enum": [
              "guests",
              "contracts",
              "vehicles",
              "persons",
              "licenses",
              "addresses"
            ],
            "example": "guests"
          },
          "record_id": {
            "description": "Identifier of that record.",
            "type": "integer",
            "format": "int64",
            "minimum": 1,
            "example": 1207
          },
          "revision": {
            "description": "The `revision` that it has since; null where it was deleted.",
            "type": "integer",
            "minimum": 1,
            "nullable": true,
            "example": 2
          },
          "actor": {
            "description": "The actor; null where it is not known any more.",
            "type": "object",
            "nullable": true,
            "required": [
              "kind",
              "id",
              "name"
            ],
            "properties": {
              "kind": {
                "description": "`key` one of the API, `user` somebody who signed in, `link` whoever held one, `command` the operator's command line.",
                "type": "string",
                "enum": [
                  "key",
                  "user",
                  "link",
                  "command"
                ],
                "example": "key"
              },
              "id": {
                "description": "Of the key or user, which may be gone by now.",
                "type": "integer",
                "format": "int64",
                "minimum": 1,
                "nullable": true,
                "example": 7
              },
              "name": {
                "description": "As it was called then.",
                "type": "string",
                "nullable": true,
                "example": "PMS"
              }
            }
          },
          "changes": {
            "description": "The fields. Of a part that was made or deleted only the one that says which it is (`rol`, `tipo`); none where the guest or contract itself was made.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/HistoryChange"
            }
          }
        }
      },
      "HistoryList": {
        "description": "One page of a history, the oldest entry first.",
        "type": "object",
        "required": [
          "ok",
          "data",
          "page",
          "limit",
          "total"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "data": {
            "description": "Entries of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/HistoryEntry"
            }
          },
          "page": {
            "description": "Page number.",
            "type": "integer",
            "minimum": 1,
            "example": 1
          },
          "limit": {
            "description": "Page size.",
            "type": "integer",
            "minimum": 1,
            "maximum": 200,
            "example": 20
          },
          "total": {
            "description": "Exact count of the entries.",
            "type": "integer",
            "minimum": 0,
            "example": 2
          }
        }
      },
      "Contract": {
        "description": "Header of a rental contract (contrato). Its vehicle, persons, licences and addresses are records of their own.",
        "type": "object",
        "required": [
          "id",
          "establecimiento_id",
          "referencia",
          "fecha_contrato",
          "fecha_recogida",
          "fecha_devolucion",
          "tipo_pago",
          "fecha_pago",
          "medio_pago",
          "titular_pago",
          "caducidad_tarjeta",
          "codigo_establecimiento_mir",
          "uuid",
          "numero_establecimiento",
          "usuario_id",
          "enviado_ministerio",
          "mir",
          "revision",
          "created_at",
          "updated_at"
        ],
        "properties": {
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 88
          },
          "establecimiento_id": {
            "description": "Establishment of the rental; one of the account.",
            "type": "integer",
            "format": "int64",
            "minimum": 1,
            "maximum": 9007199254740991,
            "example": 4
          },
          "referencia": {
            "description": "Identifier of the contract, unique per account and kind of key.",
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "example": "ALQ-2026-0099"
          },
          "fecha_contrato": {
            "description": "Date of the contract.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-20"
          },
          "fecha_recogida": {
            "description": "Pick-up; starts the legal deadline of 24 h.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-21 09:00:00"
          },
          "fecha_devolucion": {
            "description": "Drop-off.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-25 09:00:00"
          },
          "tipo_pago": {
            "description": "Kind of payment, for example TARJETA, EFECTIVO; turned into the code of the ministry on filing.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "TARJETA"
          },
          "fecha_pago": {
            "description": "Date of payment.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-20"
          },
          "medio_pago": {
            "description": "Means of payment. A card number (13 to 19 digits, also with blanks or dashes) is kept as its last four digits.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "VISA 4242"
          },
          "titular_pago": {
            "description": "Holder of the means of payment.",
            "type": "string",
            "nullable": true,
            "maxLength": 100,
            "example": "Lucía Ferrer Soler"
          },
          "caducidad_tarjeta": {
            "description": "Expiry of the card, `MM/AA`.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/CardExpiry"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "09/28"
          },
          "codigo_establecimiento_mir": {
            "description": "Code of the ministry, where it differs from the establishment's `numero_establecimiento`.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "R987654321"
          },
          "uuid": {
            "description": "UUID chosen by the caller; makes the create safe to repeat. Taken on create only.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Uuid"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c"
          },
          "numero_establecimiento": {
            "description": "Code of the establishment (`numero_establecimiento`), for reading.",
            "readOnly": true,
            "type": "string",
            "example": "R123456789"
          },
          "usuario_id": {
            "description": "Account that owns the contract.",
            "readOnly": true,
            "type": "integer",
            "format": "int64",
            "minimum": 1,
            "maximum": 9007199254740991,
            "example": 1
          },
          "enviado_ministerio": {
            "readOnly": true,
            "allOf": [
              {
                "$ref": "#/components/schemas/MinistryFlag"
              }
            ]
          },
          "mir": {
            "$ref": "#/components/schemas/Mir"
          },
          "revision": {
            "$ref": "#/components/schemas/Revision"
          },
          "created_at": {
            "description": "When the record was made, Europe/Madrid.",
            "readOnly": true,
            "allOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              }
            ]
          },
          "updated_at": {
            "description": "When the record was last changed, Europe/Madrid.",
            "readOnly": true,
            "allOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              }
            ]
          }
        }
      },
      "ContractCreate": {
        "description": "Body that creates a contract header.",
        "type": "object",
        "required": [
          "establecimiento_id",
          "referencia"
        ],
        "properties": {
          "establecimiento_id": {
            "description": "Establishment of the rental; one of the account.",
            "type": "integer",
            "format": "int64",
            "minimum": 1,
            "maximum": 9007199254740991,
            "example": 4
          },
          "referencia": {
            "description": "Identifier of the contract, unique per account and kind of key.",
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "example": "ALQ-2026-0099"
          },
          "fecha_contrato": {
            "description": "Date of the contract.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-20"
          },
          "fecha_recogida": {
            "description": "Pick-up; starts the legal deadline of 24 h.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-21 09:00:00"
          },
          "fecha_devolucion": {
            "description": "Drop-off.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-25 09:00:00"
          },
          "tipo_pago": {
            "description": "Kind of payment, for example TARJETA, EFECTIVO; turned into the code of the ministry on filing.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "TARJETA"
          },
          "fecha_pago": {
            "description": "Date of payment.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-20"
          },
          "medio_pago": {
            "description": "Means of payment. A card number (13 to 19 digits, also with blanks or dashes) is kept as its last four digits.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "VISA 4242"
          },
          "titular_pago": {
            "description": "Holder of the means of payment.",
            "type": "string",
            "nullable": true,
            "maxLength": 100,
            "example": "Lucía Ferrer Soler"
          },
          "caducidad_tarjeta": {
            "description": "Expiry of the card, `MM/AA`.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/CardExpiry"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "09/28"
          },
          "codigo_establecimiento_mir": {
            "description": "Code of the ministry, where it differs from the establishment's `numero_establecimiento`.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "R987654321"
          },
          "uuid": {
            "description": "UUID chosen by the caller; makes the create safe to repeat. Taken on create only.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Uuid"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c"
          }
        }
      },
      "ContractUpdate": {
        "description": "Fields to change; absent ones stay, null clears an optional one.",
        "type": "object",
        "properties": {
          "establecimiento_id": {
            "description": "Establishment of the rental; one of the account.",
            "type": "integer",
            "format": "int64",
            "minimum": 1,
            "maximum": 9007199254740991,
            "example": 4
          },
          "referencia": {
            "description": "Identifier of the contract, unique per account and kind of key.",
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "example": "ALQ-2026-0099"
          },
          "fecha_contrato": {
            "description": "Date of the contract.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-20"
          },
          "fecha_recogida": {
            "description": "Pick-up; starts the legal deadline of 24 h.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-21 09:00:00"
          },
          "fecha_devolucion": {
            "description": "Drop-off.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-25 09:00:00"
          },
          "tipo_pago": {
            "description": "Kind of payment, for example TARJETA, EFECTIVO; turned into the code of the ministry on filing.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "TARJETA"
          },
          "fecha_pago": {
            "description": "Date of payment.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-20"
          },
          "medio_pago": {
            "description": "Means of payment. A card number (13 to 19 digits, also with blanks or dashes) is kept as its last four digits.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "VISA 4242"
          },
          "titular_pago": {
            "description": "Holder of the means of payment.",
            "type": "string",
            "nullable": true,
            "maxLength": 100,
            "example": "Lucía Ferrer Soler"
          },
          "caducidad_tarjeta": {
            "description": "Expiry of the card, `MM/AA`.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/CardExpiry"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "09/28"
          },
          "codigo_establecimiento_mir": {
            "description": "Code of the ministry, where it differs from the establishment's `numero_establecimiento`.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "R987654321"
          }
        }
      },
      "ContractCreated": {
        "description": "The new contract header.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "data"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 88
          },
          "data": {
            "$ref": "#/components/schemas/Contract"
          }
        }
      },
      "ContractExisting": {
        "description": "The contract header that an earlier call with the same uuid or natural key made; nothing was stored.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "idempotent",
          "data",
          "differs"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 88
          },
          "idempotent": {
            "description": "Marks a repeated create.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "data": {
            "$ref": "#/components/schemas/Contract"
          },
          "differs": {
            "$ref": "#/components/schemas/Differs"
          }
        }
      },
      "ContractDetail": {
        "description": "One contract header.",
        "type": "object",
        "required": [
          "ok",
          "data"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "data": {
            "$ref": "#/components/schemas/Contract"
          }
        }
      },
      "ContractUpdated": {
        "description": "The contract header after the change.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "data"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 88
          },
          "data": {
            "$ref": "#/components/schemas/Contract"
          }
        }
      },
      "ContractList": {
        "description": "One page of contract headers, by ascending `id`.",
        "type": "object",
        "required": [
          "ok",
          "data",
          "page",
          "limit",
          "total"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "data": {
            "description": "Records of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Contract"
            }
          },
          "page": {
            "description": "Page number.",
            "type": "integer",
            "minimum": 1,
            "example": 1
          },
          "limit": {
            "description": "Page size.",
            "type": "integer",
            "minimum": 1,
            "maximum": 200,
            "example": 20
          },
          "total": {
            "description": "Exact count of the records that match.",
            "type": "integer",
            "minimum": 0,
            "example": 1
          }
        }
      },
      "Vehicle": {
        "description": "Vehicle (vehículo) of a rental contract, exactly one per contract.",
        "type": "object",
        "required": [
          "id",
          "alquiler_id",
          "categoria",
          "tipo",
          "marca",
          "modelo",
          "matricula",
          "numero_bastidor",
          "color",
          "km_recogida",
          "km_devolucion",
          "datos_gps",
          "uuid",
          "revision",
          "created_at",
          "updated_at"
        ],
        "properties": {
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 61
          },
          "alquiler_id": {
            "description": "Contract that it belongs to; fixed at creation.",
            "type": "integer",
            "format": "int64",
            "minimum": 1,
            "maximum": 9007199254740991,
            "example": 88
          },
          "categoria": {
            "description": "Category, for example TURISMO_M1, FURGON_N1.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "TURISMO_M1"
          },
          "tipo": {
            "description": "Kind, free text, for example TURISMO, FURGONETA, MOTOCICLETA; turned into the code of the ministry on filing.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "TURISMO"
          },
          "marca": {
            "description": "Make, free text; turned into the code of the ministry on filing ('Mercedes-Benz' becomes MERCEDES).",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "SEAT"
          },
          "modelo": {
            "description": "Model.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "Ibiza"
          },
          "matricula": {
            "description": "Number plate (matrícula).",
            "type": "string",
            "nullable": true,
            "maxLength": 25,
            "example": "1234LMN"
          },
          "numero_bastidor": {
            "description": "Vehicle identification number, VIN (número de bastidor).",
            "type": "string",
            "nullable": true,
            "maxLength": 17,
            "example": "VSSZZZ6JZHR000000"
          },
          "color": {
            "description": "Colour, free text; turned into the code of the ministry on filing ('Azul marino' becomes MARINO).",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "Blanco"
          },
          "km_recogida": {
            "description": "Odometer at pick-up, kilometres.",
            "type": "integer",
            "format": "int32",
            "nullable": true,
            "minimum": 0,
            "maximum": 2147483647,
            "example": 18250
          },
          "km_devolucion": {
            "description": "Odometer at drop-off, kilometres.",
            "type": "integer",
            "format": "int32",
            "nullable": true,
            "minimum": 0,
            "maximum": 2147483647,
            "example": 18900
          },
          "datos_gps": {
            "description": "Identifier of the GPS device, if any.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "GPS-7731"
          },
          "uuid": {
            "description": "UUID chosen by the caller; makes the create safe to repeat. Taken on create only.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Uuid"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c"
          },
          "revision": {
            "$ref": "#/components/schemas/Revision"
          },
          "created_at": {
            "description": "When the record was made, Europe/Madrid.",
            "readOnly": true,
            "allOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              }
            ]
          },
          "updated_at": {
            "description": "When the record was last changed, Europe/Madrid.",
            "readOnly": true,
            "allOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              }
            ]
          }
        }
      },
      "VehicleCreate": {
        "description": "Body that creates a vehicle.",
        "type": "object",
        "required": [
          "alquiler_id"
        ],
        "properties": {
          "alquiler_id": {
            "description": "Contract that it belongs to; fixed at creation.",
            "type": "integer",
            "format": "int64",
            "minimum": 1,
            "maximum": 9007199254740991,
            "example": 88
          },
          "categoria": {
            "description": "Category, for example TURISMO_M1, FURGON_N1.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "TURISMO_M1"
          },
          "tipo": {
            "description": "Kind, free text, for example TURISMO, FURGONETA, MOTOCICLETA; turned into the code of the ministry on filing.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "TURISMO"
          },
          "marca": {
            "description": "Make, free text; turned into the code of the ministry on filing ('Mercedes-Benz' becomes MERCEDES).",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "SEAT"
          },
          "modelo": {
            "description": "Model.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "Ibiza"
          },
          "matricula": {
            "description": "Number plate (matrícula).",
            "type": "string",
            "nullable": true,
            "maxLength": 25,
            "example": "1234LMN"
          },
          "numero_bastidor": {
            "description": "Vehicle identification number, VIN (número de bastidor).",
            "type": "string",
            "nullable": true,
            "maxLength": 17,
            "example": "VSSZZZ6JZHR000000"
          },
          "color": {
            "description": "Colour, free text; turned into the code of the ministry on filing ('Azul marino' becomes MARINO).",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "Blanco"
          },
          "km_recogida": {
            "description": "Odometer at pick-up, kilometres.",
            "type": "integer",
            "format": "int32",
            "nullable": true,
            "minimum": 0,
            "maximum": 2147483647,
            "example": 18250
          },
          "km_devolucion": {
            "description": "Odometer at drop-off, kilometres.",
            "type": "integer",
            "format": "int32",
            "nullable": true,
            "minimum": 0,
            "maximum": 2147483647,
            "example": 18900
          },
          "datos_gps": {
            "description": "Identifier of the GPS device, if any.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "GPS-7731"
          },
          "uuid": {
            "description": "UUID chosen by the caller; makes the create safe to repeat. Taken on create only.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Uuid"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c"
          }
        }
      },
      "VehicleUpdate": {
        "description": "Fields to change; absent ones stay, null clears an optional one. `alquiler_id` is fixed at creation: another value is a 422.",
        "type": "object",
        "properties": {
          "alquiler_id": {
            "description": "Contract that it belongs to; fixed at creation.",
            "type": "integer",
            "format": "int64",
            "minimum": 1,
            "maximum": 9007199254740991,
            "example": 88
          },
          "categoria": {
            "description": "Category, for example TURISMO_M1, FURGON_N1.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "TURISMO_M1"
          },
          "tipo": {
            "description": "Kind, free text, for example TURISMO, FURGONETA, MOTOCICLETA; turned into the code of the ministry on filing.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "TURISMO"
          },
          "marca": {
            "description": "Make, free text; turned into the code of the ministry on filing ('Mercedes-Benz' becomes MERCEDES).",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "SEAT"
          },
          "modelo": {
            "description": "Model.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "Ibiza"
          },
          "matricula": {
            "description": "Number plate (matrícula).",
            "type": "string",
            "nullable": true,
            "maxLength": 25,
            "example": "1234LMN"
          },
          "numero_bastidor": {
            "description": "Vehicle identification number, VIN (número de bastidor).",
            "type": "string",
            "nullable": true,
            "maxLength": 17,
            "example": "VSSZZZ6JZHR000000"
          },
          "color": {
            "description": "Colour, free text; turned into the code of the ministry on filing ('Azul marino' becomes MARINO).",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "Blanco"
          },
          "km_recogida": {
            "description": "Odometer at pick-up, kilometres.",
            "type": "integer",
            "format": "int32",
            "nullable": true,
            "minimum": 0,
            "maximum": 2147483647,
            "example": 18250
          },
          "km_devolucion": {
            "description": "Odometer at drop-off, kilometres.",
            "type": "integer",
            "format": "int32",
            "nullable": true,
            "minimum": 0,
            "maximum": 2147483647,
            "example": 18900
          },
          "datos_gps": {
            "description": "Identifier of the GPS device, if any.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "GPS-7731"
          }
        }
      },
      "VehicleCreated": {
        "description": "The new vehicle.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "data"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 61
          },
          "data": {
            "$ref": "#/components/schemas/Vehicle"
          }
        }
      },
      "VehicleExisting": {
        "description": "The vehicle that an earlier call with the same uuid made; nothing was stored.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "idempotent",
          "data",
          "differs"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 61
          },
          "idempotent": {
            "description": "Marks a repeated create.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "data": {
            "$ref": "#/components/schemas/Vehicle"
          },
          "differs": {
            "$ref": "#/components/schemas/Differs"
          }
        }
      },
      "VehicleDetail": {
        "description": "One vehicle.",
        "type": "object",
        "required": [
          "ok",
          "data"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "data": {
            "$ref": "#/components/schemas/Vehicle"
          }
        }
      },
      "VehicleUpdated": {
        "description": "The vehicle after the change.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "data"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 61
          },
          "data": {
            "$ref": "#/components/schemas/Vehicle"
          }
        }
      },
      "VehicleList": {
        "description": "One page of vehicles, by ascending `id`.",
        "type": "object",
        "required": [
          "ok",
          "data",
          "page",
          "limit",
          "total"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "data": {
            "description": "Records of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Vehicle"
            }
          },
          "page": {
            "description": "Page number.",
            "type": "integer",
            "minimum": 1,
            "example": 1
          },
          "limit": {
            "description": "Page size.",
            "type": "integer",
            "minimum": 1,
            "maximum": 200,
            "example": 20
          },
          "total": {
            "description": "Exact count of the records that match.",
            "type": "integer",
            "minimum": 0,
            "example": 1
          }
        }
      },
      "Person": {
        "description": "Holder or driver of a rental contract.",
        "type": "object",
        "required": [
          "id",
          "alquiler_id",
          "rol",
          "nombre",
          "apellido1",
          "apellido2",
          "tipo_documento",
          "numero_documento",
          "fecha_nacimiento",
          "nacionalidad",
          "sexo",
          "telefono",
          "telefono2",
          "correo",
          "uuid",
          "revision",
          "created_at",
          "updated_at"
        ],
        "properties": {
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 141
          },
          "alquiler_id": {
            "description": "Contract that the person belongs to; fixed at creation.",
            "type": "integer",
            "format": "int64",
            "minimum": 1,
            "maximum": 9007199254740991,
            "example": 88
          },
          "rol": {
            "$ref": "#/components/schemas/Rol"
          },
          "nombre": {
            "description": "First name, or name of the company.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "Lucía"
          },
          "apellido1": {
            "description": "First surname (primer apellido).",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "Ferrer"
          },
          "apellido2": {
            "description": "Second surname (segundo apellido). The ministry requires it with a NIF.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "Soler"
          },
          "tipo_documento": {
            "description": "Kind of identity document (tipo de documento).",
            "anyOf": [
              {
                "$ref": "#/components/schemas/PersonDocumentType"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "NIF"
          },
          "numero_documento": {
            "description": "Number of the document. A wrong check letter is taken, said in `mir.issues` and held.",
            "type": "string",
            "nullable": true,
            "maxLength": 15,
            "example": "12345678Z"
          },
          "fecha_nacimiento": {
            "description": "Date of birth.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "1990-04-17"
          },
          "nacionalidad": {
            "description": "Nationality, ISO 3166-1 alpha-3.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/CountryCode"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "ESP"
          },
          "sexo": {
            "description": "Sex (sexo): H man, M woman, O other.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Sexo"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "M"
          },
          "telefono": {
            "description": "Telephone (teléfono).",
            "type": "string",
            "nullable": true,
            "maxLength": 20,
            "example": "+34600000000"
          },
          "telefono2": {
            "description": "Second telephone.",
            "type": "string",
            "nullable": true,
            "maxLength": 20,
            "example": "+34600000001"
          },
          "correo": {
            "description": "E-mail (correo), RFC 5322.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Email"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "lucia.ferrer@example.com"
          },
          "uuid": {
            "description": "UUID chosen by the caller; makes the create safe to repeat. Taken on create only.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Uuid"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c"
          },
          "revision": {
            "$ref": "#/components/schemas/Revision"
          },
          "created_at": {
            "description": "When the record was made, Europe/Madrid.",
            "readOnly": true,
            "allOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              }
            ]
          },
          "updated_at": {
            "description": "When the record was last changed, Europe/Madrid.",
            "readOnly": true,
            "allOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              }
            ]
          }
        }
      },
      "PersonCreate": {
        "description": "Body that creates a person.",
        "type": "object",
        "required": [
          "alquiler_id",
          "rol"
        ],
        "properties": {
          "alquiler_id": {
            "description": "Contract that the person belongs to; fixed at creation.",
            "type": "integer",
            "format": "int64",
            "minimum": 1,
            "maximum": 9007199254740991,
            "example": 88
          },
          "rol": {
            "$ref": "#/components/schemas/Rol"
          },
          "nombre": {
            "description": "First name, or name of the company.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "Lucía"
          },
          "apellido1": {
            "description": "First surname (primer apellido).",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "Ferrer"
          },
          "apellido2": {
            "description": "Second surname (segundo apellido). The ministry requires it with a NIF.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "Soler"
          },
          "tipo_documento": {
            "description": "Kind of identity document (tipo de documento).",
            "anyOf": [
              {
                "$ref": "#/components/schemas/PersonDocumentType"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "NIF"
          },
          "numero_documento": {
            "description": "Number of the document. A wrong check letter is taken, said in `mir.issues` and held.",
            "type": "string",
            "nullable": true,
            "maxLength": 15,
            "example": "12345678Z"
          },
          "fecha_nacimiento": {
            "description": "Date of birth.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "1990-04-17"
          },
          "nacionalidad": {
            "description": "Nationality, ISO 3166-1 alpha-3.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/CountryCode"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "ESP"
          },
          "sexo": {
            "description": "Sex (sexo): H man, M woman, O other.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Sexo"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "M"
          },
          "telefono": {
            "description": "Telephone (teléfono).",
            "type": "string",
            "nullable": true,
            "maxLength": 20,
            "example": "+34600000000"
          },
          "telefono2": {
            "description": "Second telephone.",
            "type": "string",
            "nullable": true,
            "maxLength": 20,
            "example": "+34600000001"
          },
          "correo": {
            "description": "E-mail (correo), RFC 5322.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Email"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "lucia.ferrer@example.com"
          },
          "uuid": {
            "description": "UUID chosen by the caller; makes the create safe to repeat. Taken on create only.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Uuid"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c"
          }
        }
      },
      "PersonUpdate": {
        "description": "Fields to change; absent ones stay, null clears an optional one. `alquiler_id` is fixed at creation: another value is a 422.",
        "type": "object",
        "properties": {
          "alquiler_id": {
            "description": "Contract that the person belongs to; fixed at creation.",
            "type": "integer",
            "format": "int64",
            "minimum": 1,
            "maximum": 9007199254740991,
            "example": 88
          },
          "rol": {
            "$ref": "#/components/schemas/Rol"
          },
          "nombre": {
            "description": "First name, or name of the company.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "Lucía"
          },
          "apellido1": {
            "description": "First surname (primer apellido).",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "Ferrer"
          },
          "apellido2": {
            "description": "Second surname (segundo apellido). The ministry requires it with a NIF.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "Soler"
          },
          "tipo_documento": {
            "description": "Kind of identity document (tipo de documento).",
            "anyOf": [
              {
                "$ref": "#/components/schemas/PersonDocumentType"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "NIF"
          },
          "numero_documento": {
            "description": "Number of the document. A wrong check letter is taken, said in `mir.issues` and held.",
            "type": "string",
            "nullable": true,
            "maxLength": 15,
            "example": "12345678Z"
          },
          "fecha_nacimiento": {
            "description": "Date of birth.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "1990-04-17"
          },
          "nacionalidad": {
            "description": "Nationality, ISO 3166-1 alpha-3.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/CountryCode"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "ESP"
          },
          "sexo": {
            "description": "Sex (sexo): H man, M woman, O other.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Sexo"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "M"
          },
          "telefono": {
            "description": "Telephone (teléfono).",
            "type": "string",
            "nullable": true,
            "maxLength": 20,
            "example": "+34600000000"
          },
          "telefono2": {
            "description": "Second telephone.",
            "type": "string",
            "nullable": true,
            "maxLength": 20,
            "example": "+34600000001"
          },
          "correo": {
            "description": "E-mail (correo), RFC 5322.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Email"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "lucia.ferrer@example.com"
          }
        }
      },
      "PersonCreated": {
        "description": "The new person.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "data"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 141
          },
          "data": {
            "$ref": "#/components/schemas/Person"
          }
        }
      },
      "PersonExisting": {
        "description": "The person that an earlier call with the same uuid made; nothing was stored.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "idempotent",
          "data",
          "differs"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 141
          },
          "idempotent": {
            "description": "Marks a repeated create.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "data": {
            "$ref": "#/components/schemas/Person"
          },
          "differs": {
            "$ref": "#/components/schemas/Differs"
          }
        }
      },
      "PersonDetail": {
        "description": "One person.",
        "type": "object",
        "required": [
          "ok",
          "data"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "data": {
            "$ref": "#/components/schemas/Person"
          }
        }
      },
      "PersonUpdated": {
        "description": "The person after the change.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "data"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 141
          },
          "data": {
            "$ref": "#/components/schemas/Person"
          }
        }
      },
      "PersonList": {
        "description": "One page of persons, by ascending `id`.",
        "type": "object",
        "required": [
          "ok",
          "data",
          "page",
          "limit",
          "total"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "data": {
            "description": "Records of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Person"
            }
          },
          "page": {
            "description": "Page number.",
            "type": "integer",
            "minimum": 1,
            "example": 1
          },
          "limit": {
            "description": "Page size.",
            "type": "integer",
            "minimum": 1,
            "maximum": 200,
            "example": 20
          },
          "total": {
            "description": "Exact count of the records that match.",
            "type": "integer",
            "minimum": 0,
            "example": 1
          }
        }
      },
      "License": {
        "description": "Driving licence (permiso de conducir) of a person, at most one.",
        "type": "object",
        "required": [
          "id",
          "persona_id",
          "tipo",
          "validez",
          "numero",
          "soporte",
          "uuid",
          "revision",
          "created_at",
          "updated_at"
        ],
        "properties": {
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 97
          },
          "persona_id": {
            "description": "Person that it belongs to; fixed at creation.",
            "type": "integer",
            "format": "int64",
            "minimum": 1,
            "maximum": 9007199254740991,
            "example": 141
          },
          "tipo": {
            "description": "Category; open. The standard ones are AM, A1, A2, A, B, B1, BE, C1, C, D1, D.",
            "type": "string",
            "nullable": true,
            "maxLength": 10,
            "example": "B"
          },
          "validez": {
            "description": "Expiry date.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2031-04-17"
          },
          "numero": {
            "description": "Number of the licence.",
            "type": "string",
            "nullable": true,
            "maxLength": 25,
            "example": "12345678Z"
          },
          "soporte": {
            "description": "Support number of the licence (número de soporte).",
            "type": "string",
            "nullable": true,
            "maxLength": 25,
            "example": "B00000000"
          },
          "uuid": {
            "description": "UUID chosen by the caller; makes the create safe to repeat. Taken on create only.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Uuid"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c"
          },
          "revision": {
            "$ref": "#/components/schemas/Revision"
          },
          "created_at": {
            "description": "When the record was made, Europe/Madrid.",
            "readOnly": true,
            "allOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              }
            ]
          },
          "updated_at": {
            "description": "When the record was last changed, Europe/Madrid.",
            "readOnly": true,
            "allOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              }
            ]
          }
        }
      },
      "LicenseCreate": {
        "description": "Body that creates a driving licence.",
        "type": "object",
        "required": [
          "persona_id"
        ],
        "properties": {
          "persona_id": {
            "description": "Person that it belongs to; fixed at creation.",
            "type": "integer",
            "format": "int64",
            "minimum": 1,
            "maximum": 9007199254740991,
            "example": 141
          },
          "tipo": {
            "description": "Category; open. The standard ones are AM, A1, A2, A, B, B1, BE, C1, C, D1, D.",
            "type": "string",
            "nullable": true,
            "maxLength": 10,
            "example": "B"
          },
          "validez": {
            "description": "Expiry date.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2031-04-17"
          },
          "numero": {
            "description": "Number of the licence.",
            "type": "string",
            "nullable": true,
            "maxLength": 25,
            "example": "12345678Z"
          },
          "soporte": {
            "description": "Support number of the licence (número de soporte).",
            "type": "string",
            "nullable": true,
            "maxLength": 25,
            "example": "B00000000"
          },
          "uuid": {
            "description": "UUID chosen by the caller; makes the create safe to repeat. Taken on create only.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Uuid"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c"
          }
        }
      },
      "LicenseUpdate": {
        "description": "Fields to change; absent ones stay, null clears an optional one. `persona_id` is fixed at creation: another value is a 422.",
        "type": "object",
        "properties": {
          "persona_id": {
            "description": "Person that it belongs to; fixed at creation.",
            "type": "integer",
            "format": "int64",
            "minimum": 1,
            "maximum": 9007199254740991,
            "example": 141
          },
          "tipo": {
            "description": "Category; open. The standard ones are AM, A1, A2, A, B, B1, BE, C1, C, D1, D.",
            "type": "string",
            "nullable": true,
            "maxLength": 10,
            "example": "B"
          },
          "validez": {
            "description": "Expiry date.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2031-04-17"
          },
          "numero": {
            "description": "Number of the licence.",
            "type": "string",
            "nullable": true,
            "maxLength": 25,
            "example": "12345678Z"
          },
          "soporte": {
            "description": "Support number of the licence (número de soporte).",
            "type": "string",
            "nullable": true,
            "maxLength": 25,
            "example": "B00000000"
          }
        }
      },
      "LicenseCreated": {
        "description": "The new driving licence.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "data"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 97
          },
          "data": {
            "$ref": "#/components/schemas/License"
          }
        }
      },
      "LicenseExisting": {
        "description": "The driving licence that an earlier call with the same uuid made; nothing was stored.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "idempotent",
          "data",
          "differs"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 97
          },
          "idempotent": {
            "description": "Marks a repeated create.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "data": {
            "$ref": "#/components/schemas/License"
          },
          "differs": {
            "$ref": "#/components/schemas/Differs"
          }
        }
      },
      "LicenseDetail": {
        "description": "One driving licence.",
        "type": "object",
        "required": [
          "ok",
          "data"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "data": {
            "$ref": "#/components/schemas/License"
          }
        }
      },
      "LicenseUpdated": {
        "description": "The driving licence after the change.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "data"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 97
          },
          "data": {
            "$ref": "#/components/schemas/License"
          }
        }
      },
      "LicenseList": {
        "description": "One page of driving licences, by ascending `id`.",
        "type": "object",
        "required": [
          "ok",
          "data",
          "page",
          "limit",
          "total"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "data": {
            "description": "Records of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/License"
            }
          },
          "page": {
            "description": "Page number.",
            "type": "integer",
            "minimum": 1,
            "example": 1
          },
          "limit": {
            "description": "Page size.",
            "type": "integer",
            "minimum": 1,
            "maximum": 200,
            "example": 20
          },
          "total": {
            "description": "Exact count of the records that match.",
            "type": "integer",
            "minimum": 0,
            "example": 1
          }
        }
      },
      "Address": {
        "description": "Address (dirección): the pick-up or drop-off place of a contract, or the home of a person.",
        "type": "object",
        "required": [
          "id",
          "tipo",
          "alquiler_id",
          "persona_id",
          "direccion",
          "direccion_complementaria",
          "codigo_municipio",
          "nombre_municipio",
          "codigo_postal",
          "pais",
          "uuid",
          "revision",
          "created_at",
          "updated_at"
        ],
        "properties": {
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 202
          },
          "tipo": {
            "$ref": "#/components/schemas/AddressKind"
          },
          "alquiler_id": {
            "description": "Contract, where `tipo` is `recogida` or `devolucion`: then required, else not taken. Fixed at creation.",
            "type": "integer",
            "format": "int64",
            "nullable": true,
            "minimum": 1,
            "maximum": 9007199254740991,
            "example": 88
          },
          "persona_id": {
            "description": "Person, where `tipo` is `persona`: then required, else not taken. Fixed at creation.",
            "type": "integer",
            "format": "int64",
            "nullable": true,
            "minimum": 1,
            "maximum": 9007199254740991,
            "example": 141
          },
          "direccion": {
            "description": "Street and number (dirección).",
            "type": "string",
            "nullable": true,
            "maxLength": 100,
            "example": "Calle Mayor 12"
          },
          "direccion_complementaria": {
            "description": "Rest of the street address (piso, puerta).",
            "type": "string",
            "nullable": true,
            "maxLength": 100,
            "example": "2.º B"
          },
          "codigo_municipio": {
            "description": "Municipality, five digits of the INE register; for Spain.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/MunicipalityCode"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "07040"
          },
          "nombre_municipio": {
            "description": "Name of the municipality; outside Spain.",
            "type": "string",
            "nullable": true,
            "maxLength": 100,
            "example": "Palma"
          },
          "codigo_postal": {
            "description": "Postal code (código postal).",
            "type": "string",
            "nullable": true,
            "maxLength": 20,
            "example": "07001"
          },
          "pais": {
            "description": "Country of the address (país), ISO 3166-1 alpha-3.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/CountryCode"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "ESP"
          },
          "uuid": {
            "description": "UUID chosen by the caller; makes the create safe to repeat. Taken on create only.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Uuid"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c"
          },
          "revision": {
            "$ref": "#/components/schemas/Revision"
          },
          "created_at": {
            "description": "When the record was made, Europe/Madrid.",
            "readOnly": true,
            "allOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              }
            ]
          },
          "updated_at": {
            "description": "When the record was last changed, Europe/Madrid.",
            "readOnly": true,
            "allOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              }
            ]
          }
        }
      },
      "AddressCreate": {
        "description": "Body that creates an address.",
        "type": "object",
        "required": [
          "tipo"
        ],
        "properties": {
          "tipo": {
            "$ref": "#/components/schemas/AddressKind"
          },
          "alquiler_id": {
            "description": "Contract, where `tipo` is `recogida` or `devolucion`: then required, else not taken. Fixed at creation.",
            "type": "integer",
            "format": "int64",
            "nullable": true,
            "minimum": 1,
            "maximum": 9007199254740991,
            "example": 88
          },
          "persona_id": {
            "description": "Person, where `tipo` is `persona`: then required, else not taken. Fixed at creation.",
            "type": "integer",
            "format": "int64",
            "nullable": true,
            "minimum": 1,
            "maximum": 9007199254740991,
            "example": 141
          },
          "direccion": {
            "description": "Street and number (dirección).",
            "type": "string",
            "nullable": true,
            "maxLength": 100,
            "example": "Calle Mayor 12"
          },
          "direccion_complementaria": {
            "description": "Rest of the street address (piso, puerta).",
            "type": "string",
            "nullable": true,
            "maxLength": 100,
            "example": "2.º B"
          },
          "codigo_municipio": {
            "description": "Municipality, five digits of the INE register; for Spain.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/MunicipalityCode"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "07040"
          },
          "nombre_municipio": {
            "description": "Name of the municipality; outside Spain.",
            "type": "string",
            "nullable": true,
            "maxLength": 100,
            "example": "Palma"
          },
          "codigo_postal": {
            "description": "Postal code (código postal).",
            "type": "string",
            "nullable": true,
            "maxLength": 20,
            "example": "07001"
          },
          "pais": {
            "description": "Country of the address (país), ISO 3166-1 alpha-3.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/CountryCode"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "ESP"
          },
          "uuid": {
            "description": "UUID chosen by the caller; makes the create safe to repeat. Taken on create only.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Uuid"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c"
          }
        }
      },
      "AddressUpdate": {
        "description": "Fields to change; absent ones stay, null clears an optional one. `tipo`, `alquiler_id`, `persona_id` are fixed at creation: another value is a 422.",
        "type": "object",
        "properties": {
          "tipo": {
            "$ref": "#/components/schemas/AddressKind"
          },
          "alquiler_id": {
            "description": "Contract, where `tipo` is `recogida` or `devolucion`: then required, else not taken. Fixed at creation.",
            "type": "integer",
            "format": "int64",
            "nullable": true,
            "minimum": 1,
            "maximum": 9007199254740991,
            "example": 88
          },
          "persona_id": {
            "description": "Person, where `tipo` is `persona`: then required, else not taken. Fixed at creation.",
            "type": "integer",
            "format": "int64",
            "nullable": true,
            "minimum": 1,
            "maximum": 9007199254740991,
            "example": 141
          },
          "direccion": {
            "description": "Street and number (dirección).",
            "type": "string",
            "nullable": true,
            "maxLength": 100,
            "example": "Calle Mayor 12"
          },
          "direccion_complementaria": {
            "description": "Rest of the street address (piso, puerta).",
            "type": "string",
            "nullable": true,
            "maxLength": 100,
            "example": "2.º B"
          },
          "codigo_municipio": {
            "description": "Municipality, five digits of the INE register; for Spain.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/MunicipalityCode"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "07040"
          },
          "nombre_municipio": {
            "description": "Name of the municipality; outside Spain.",
            "type": "string",
            "nullable": true,
            "maxLength": 100,
            "example": "Palma"
          },
          "codigo_postal": {
            "description": "Postal code (código postal).",
            "type": "string",
            "nullable": true,
            "maxLength": 20,
            "example": "07001"
          },
          "pais": {
            "description": "Country of the address (país), ISO 3166-1 alpha-3.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/CountryCode"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "ESP"
          }
        }
      },
      "AddressCreated": {
        "description": "The new address.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "data"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 202
          },
          "data": {
            "$ref": "#/components/schemas/Address"
          }
        }
      },
      "AddressExisting": {
        "description": "The address that an earlier call with the same uuid made; nothing was stored.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "idempotent",
          "data",
          "differs"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 202
          },
          "idempotent": {
            "description": "Marks a repeated create.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "data": {
            "$ref": "#/components/schemas/Address"
          },
          "differs": {
            "$ref": "#/components/schemas/Differs"
          }
        }
      },
      "AddressDetail": {
        "description": "One address.",
        "type": "object",
        "required": [
          "ok",
          "data"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "data": {
            "$ref": "#/components/schemas/Address"
          }
        }
      },
      "AddressUpdated": {
        "description": "The address after the change.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "data"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 202
          },
          "data": {
            "$ref": "#/components/schemas/Address"
          }
        }
      },
      "AddressList": {
        "description": "One page of addresses, by ascending `id`.",
        "type": "object",
        "required": [
          "ok",
          "data",
          "page",
          "limit",
          "total"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "data": {
            "description": "Records of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Address"
            }
          },
          "page": {
            "description": "Page number.",
            "type": "integer",
            "minimum": 1,
            "example": 1
          },
          "limit": {
            "description": "Page size.",
            "type": "integer",
            "minimum": 1,
            "maximum": 200,
            "example": 20
          },
          "total": {
            "description": "Exact count of the records that match.",
            "type": "integer",
            "minimum": 0,
            "example": 1
          }
        }
      },
      "Invitation": {
        "description": "An invitation to check in before arriving: a link for the people of a stay.",
        "type": "object",
        "required": [
          "id",
          "establecimiento_id",
          "referencia",
          "fecha_entrada",
          "hora_entrada",
          "fecha_salida",
          "personas",
          "nombre_cliente",
          "email_cliente",
          "idioma",
          "tipo_pago",
          "habitacion",
          "uuid",
          "nombre_hotel",
          "completadas",
          "progreso",
          "valido_hasta",
          "enlace",
          "revision",
          "created_at",
          "updated_at"
        ],
        "properties": {
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 17
          },
          "establecimiento_id": {
            "description": "Establishment of the stay, of the same account. Fixed when the invitation is made.",
            "type": "integer",
            "format": "int64",
            "minimum": 1,
            "maximum": 9007199254740991,
            "example": 3
          },
          "referencia": {
            "description": "Reference of the booking; made where it is absent. Its guests are filed as one stay by it.",
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "example": "RES-2026-0418"
          },
          "fecha_entrada": {
            "$ref": "#/components/schemas/LocalDate"
          },
          "hora_entrada": {
            "description": "Time of arrival.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalTime"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "15:00:00"
          },
          "fecha_salida": {
            "$ref": "#/components/schemas/LocalDate"
          },
          "personas": {
            "description": "How many people are expected; 1 unless given. The link closes once so many are done.",
            "type": "integer",
            "minimum": 1,
            "maximum": 500,
            "example": 4
          },
          "nombre_cliente": {
            "description": "The name of who made the booking, as the mail and the form greet them.",
            "type": "string",
            "nullable": true,
            "maxLength": 150,
            "example": "Lucía Ferrer Soler"
          },
          "email_cliente": {
            "description": "E-mail of who made the booking. The link is mailed to it, in `idioma`, where the operator has set up mail; a sandbox key's never is. A changed address is mailed anew.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Email"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "lucia.ferrer@example.com"
          },
          "idioma": {
            "description": "Language of the mail; the form begins in it. Null is Spanish for the mail, and the browser's for the form.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/InvitationLanguage"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "es"
          },
          "tipo_pago": {
            "description": "Kind of payment of the stay, as of a guest.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "TARJETA"
          },
          "habitacion": {
            "description": "Room, where it is known.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "204"
          },
          "uuid": {
            "description": "UUID chosen by the caller; makes the create safe to repeat. Made where it is absent. Taken on create only.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Uuid"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "8c1d3b52-7a44-4e0b-9a3f-2b6d5e8f0a17"
          },
          "nombre_hotel": {
            "description": "Name of the lodging as the traveller reads it.",
            "type": "string",
            "readOnly": true,
            "example": "Hotel Miramar"
          },
          "completadas": {
            "description": "How many people are done by the link.",
            "type": "integer",
            "readOnly": true,
            "minimum": 0,
            "example": 1
          },
          "progreso": {
            "description": "How far it is: `creado` made, `enviado` mailed, `abierto` opened by somebody, `parcial` some are done, `completo` all are, `caducado` over before all were, `revocado` revoked. A later minor version may add some.",
            "type": "string",
            "readOnly": true,
            "example": "enviado"
          },
          "valido_hasta": {
            "description": "Until when the link holds, Europe/Madrid: a day after the departure, by the establishment's clock.",
            "readOnly": true,
            "allOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              }
            ]
          },
          "enlace": {
            "description": "The whole address of the form, which lets its holder enter people. Null for keys that may not create, for sandbox keys on production links, and where the operator has set up no links (`PUBLIC_URL`, `SECRET_KEY`).",
            "type": "string",
            "readOnly": true,
            "nullable": true,
            "example": "https://registro.example.com/checkin/cGxlYXNlIGRvIG5vdCE"
          },
          "revision": {
            "$ref": "#/components/schemas/Revision"
          },
          "created_at": {
            "description": "When the record was made, Europe/Madrid.",
            "readOnly": true,
            "allOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              }
            ]
          },
          "updated_at": {
            "description": "When the record was last changed, Europe/Madrid.",
            "readOnly": true,
            "allOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              }
            ]
          }
        }
      },
      "InvitationLanguage": {
        "description": "A language of travellers, ISO 639-1: `es` Spanish, `en` English, `fr` French, `de` German, `it` Italian, `pt` Portuguese, `nl` Dutch, `ca` Catalan, `eu` Basque, `gl` Galician.",
        "type": "string",
        "enum": [
          "es",
          "en",
          "fr",
          "de",
          "it",
          "pt",
          "nl",
          "ca",
          "eu",
          "gl"
        ],
        "example": "es"
      },
      "InvitationCreate": {
        "description": "Body that makes an invitation.",
        "type": "object",
        "required": [
          "establecimiento_id",
          "fecha_entrada",
          "fecha_salida"
        ],
        "properties": {
          "establecimiento_id": {
            "description": "Establishment of the stay, of the same account. Fixed when the invitation is made.",
            "type": "integer",
            "format": "int64",
            "minimum": 1,
            "maximum": 9007199254740991,
            "example": 3
          },
          "referencia": {
            "description": "Reference of the booking; made where it is absent. Its guests are filed as one stay by it.",
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "example": "RES-2026-0418"
          },
          "fecha_entrada": {
            "$ref": "#/components/schemas/LocalDate"
          },
          "hora_entrada": {
            "description": "Time of arrival.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalTime"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "15:00:00"
          },
          "fecha_salida": {
            "$ref": "#/components/schemas/LocalDate"
          },
          "personas": {
            "description": "How many people are expected; 1 unless given. The link closes once so many are done.",
            "type": "integer",
            "minimum": 1,
            "maximum": 500,
            "example": 4
          },
          "nombre_cliente": {
            "description": "The name of who made the booking, as the mail and the form greet them.",
            "type": "string",
            "nullable": true,
            "maxLength": 150,
            "example": "Lucía Ferrer Soler"
          },
          "email_cliente": {
            "description": "E-mail of who made the booking. The link is mailed to it, in `idioma`, where the operator has set up mail; a sandbox key's never is. A changed address is mailed anew.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Email"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "lucia.ferrer@example.com"
          },
          "idioma": {
            "description": "Language of the mail; the form begins in it. Null is Spanish for the mail, and the browser's for the form.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/InvitationLanguage"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "es"
          },
          "tipo_pago": {
            "description": "Kind of payment of the stay, as of a guest.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "TARJETA"
          },
          "habitacion": {
            "description": "Room, where it is known.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "204"
          },
          "uuid": {
            "description": "UUID chosen by the caller; makes the create safe to repeat. Made where it is absent. Taken on create only.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Uuid"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "8c1d3b52-7a44-4e0b-9a3f-2b6d5e8f0a17"
          }
        }
      },
      "InvitationUpdate": {
        "description": "Fields to change; absent ones stay, null clears an optional one.",
        "type": "object",
        "properties": {
          "establecimiento_id": {
            "description": "Establishment of the stay, of the same account. Fixed when the invitation is made.",
            "type": "integer",
            "format": "int64",
            "minimum": 1,
            "maximum": 9007199254740991,
            "example": 3
          },
          "referencia": {
            "description": "Reference of the booking; made where it is absent. Its guests are filed as one stay by it.",
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "example": "RES-2026-0418"
          },
          "fecha_entrada": {
            "$ref": "#/components/schemas/LocalDate"
          },
          "hora_entrada": {
            "description": "Time of arrival.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalTime"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "15:00:00"
          },
          "fecha_salida": {
            "$ref": "#/components/schemas/LocalDate"
          },
          "personas": {
            "description": "How many people are expected; 1 unless given. The link closes once so many are done.",
            "type": "integer",
            "minimum": 1,
            "maximum": 500,
            "example": 4
          },
          "nombre_cliente": {
            "description": "The name of who made the booking, as the mail and the form greet them.",
            "type": "string",
            "nullable": true,
            "maxLength": 150,
            "example": "Lucía Ferrer Soler"
          },
          "email_cliente": {
            "description": "E-mail of who made the booking. The link is mailed to it, in `idioma`, where the operator has set up mail; a sandbox key's never is. A changed address is mailed anew.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Email"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "lucia.ferrer@example.com"
          },
          "idioma": {
            "description": "Language of the mail; the form begins in it. Null is Spanish for the mail, and the browser's for the form.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/InvitationLanguage"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "es"
          },
          "tipo_pago": {
            "description": "Kind of payment of the stay, as of a guest.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "TARJETA"
          },
          "habitacion": {
            "description": "Room, where it is known.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "204"
          }
        }
      },
      "InvitationCreated": {
        "description": "The new invitation.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "data"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 17
          },
          "data": {
            "$ref": "#/components/schemas/Invitation"
          }
        }
      },
      "InvitationExisting": {
        "description": "The invitation that an earlier call with the same uuid or natural key made; nothing was stored.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "idempotent",
          "data",
          "differs"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 17
          },
          "idempotent": {
            "description": "Marks a repeated create.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "data": {
            "$ref": "#/components/schemas/Invitation"
          },
          "differs": {
            "$ref": "#/components/schemas/Differs"
          }
        }
      },
      "InvitationDetail": {
        "description": "One invitation.",
        "type": "object",
        "required": [
          "ok",
          "data"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "data": {
            "$ref": "#/components/schemas/Invitation"
          }
        }
      },
      "InvitationUpdated": {
        "description": "The invitation after the change.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "data"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 17
          },
          "data": {
            "$ref": "#/components/schemas/Invitation"
          }
        }
      },
      "InvitationList": {
        "description": "One page of invitations, by ascending `id`.",
        "type": "object",
        "required": [
          "ok",
          "data",
          "page",
          "limit",
          "total"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "data": {
            "description": "Records of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Invitation"
            }
          },
          "page": {
            "description": "Page number.",
            "type": "integer",
            "minimum": 1,
            "example": 1
          },
          "limit": {
            "description": "Page size.",
            "type": "integer",
            "minimum": 1,
            "maximum": 200,
            "example": 20
          },
          "total": {
            "description": "Exact count of the records that match.",
            "type": "integer",
            "minimum": 0,
            "example": 1
          }
        }
      },
      "Precheckin": {
        "description": "A pre-check-in link. Read only over the API.",
        "type": "object",
        "required": [
          "id",
          "uuid",
          "establecimiento_id",
          "nombre_hotel",
          "email_cliente",
          "fecha_envio",
          "estado",
          "enlace",
          "progreso",
          "completadas",
          "personas"
        ],
        "properties": {
          "id": {
            "description": "Identifier of the pre-check-in.",
            "type": "integer",
            "format": "int64",
            "minimum": 1,
            "example": 17
          },
          "uuid": {
            "description": "UUID of the link.",
            "type": "string",
            "format": "uuid",
            "example": "5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c"
          },
          "establecimiento_id": {
            "description": "Establishment of the stay.",
            "type": "integer",
            "format": "int64",
            "minimum": 1,
            "example": 3
          },
          "nombre_hotel": {
            "description": "Name of the lodging as the guest reads it.",
            "type": "string",
            "example": "Hotel Miramar"
          },
          "email_cliente": {
            "description": "E-mail of the guest.",
            "type": "string",
            "nullable": true,
            "example": "lucia.ferrer@example.com"
          },
          "fecha_envio": {
            "$ref": "#/components/schemas/LocalDateTime"
          },
          "estado": {
            "description": "`enviado` sent, `completado` filled in by the guest.",
            "type": "string",
            "enum": [
              "enviado",
              "completado"
            ],
            "example": "enviado"
          },
          "enlace": {
            "description": "Address of the form, which lets its holder enter people. Null for keys that may not create, for sandbox keys on production links, and where the operator has set up no links.",
            "type": "string",
            "nullable": true,
            "example": "https://registro.example.com/checkin/cGxlYXNlIGRvIG5vdCE"
          },
          "progreso": {
            "description": "How far it is: `creado` made, `enviado` mailed, `abierto` opened by somebody, `parcial` some are done, `completo` all are, `caducado` over before all were, `revocado` revoked. A later minor version may add some.",
            "type": "string",
            "readOnly": true,
            "example": "enviado"
          },
          "completadas": {
            "description": "How many people are done by the link.",
            "type": "integer",
            "readOnly": true,
            "minimum": 0,
            "example": 1
          },
          "personas": {
            "description": "How many people are expected; 1 unless given. The link closes once so many are done.",
            "type": "integer",
            "minimum": 1,
            "maximum": 500,
            "example": 4
          }
        }
      },
      "PrecheckinList": {
        "description": "One page of precheckins, by ascending `id`.",
        "type": "object",
        "required": [
          "ok",
          "data",
          "page",
          "limit",
          "total"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "data": {
            "description": "Records of this page.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Precheckin"
            }
          },
          "page": {
            "description": "Page number.",
            "type": "integer",
            "minimum": 1,
            "example": 1
          },
          "limit": {
            "description": "Page size.",
            "type": "integer",
            "minimum": 1,
            "maximum": 200,
            "example": 20
          },
          "total": {
            "description": "Exact count of the records that match.",
            "type": "integer",
            "minimum": 0,
            "example": 1
          }
        }
      },
      "RentalContract": {
        "description": "Contract header of an atomic rental. Its `uuid` stands in for the uuid of the whole where that is absent.",
        "type": "object",
        "required": [
          "establecimiento_id",
          "referencia"
        ],
        "properties": {
          "establecimiento_id": {
            "description": "Establishment of the rental; one of the account.",
            "type": "integer",
            "format": "int64",
            "minimum": 1,
            "maximum": 9007199254740991,
            "example": 4
          },
          "referencia": {
            "description": "Identifier of the contract, unique per account and kind of key.",
            "type": "string",
            "minLength": 1,
            "maxLength": 50,
            "example": "ALQ-2026-0099"
          },
          "fecha_contrato": {
            "description": "Date of the contract.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-20"
          },
          "fecha_recogida": {
            "description": "Pick-up; starts the legal deadline of 24 h.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-21 09:00:00"
          },
          "fecha_devolucion": {
            "description": "Drop-off.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDateTime"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-25 09:00:00"
          },
          "tipo_pago": {
            "description": "Kind of payment, for example TARJETA, EFECTIVO; turned into the code of the ministry on filing.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "TARJETA"
          },
          "fecha_pago": {
            "description": "Date of payment.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2026-11-20"
          },
          "medio_pago": {
            "description": "Means of payment. A card number (13 to 19 digits, also with blanks or dashes) is kept as its last four digits.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "VISA 4242"
          },
          "titular_pago": {
            "description": "Holder of the means of payment.",
            "type": "string",
            "nullable": true,
            "maxLength": 100,
            "example": "Lucía Ferrer Soler"
          },
          "caducidad_tarjeta": {
            "description": "Expiry of the card, `MM/AA`.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/CardExpiry"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "09/28"
          },
          "codigo_establecimiento_mir": {
            "description": "Code of the ministry, where it differs from the establishment's `numero_establecimiento`.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "R987654321"
          },
          "uuid": {
            "description": "UUID chosen by the caller; makes the create safe to repeat. Taken on create only.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Uuid"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c"
          }
        }
      },
      "RentalVehicle": {
        "description": "Vehicle of an atomic rental; belongs to its contract.",
        "type": "object",
        "properties": {
          "categoria": {
            "description": "Category, for example TURISMO_M1, FURGON_N1.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "TURISMO_M1"
          },
          "tipo": {
            "description": "Kind, free text, for example TURISMO, FURGONETA, MOTOCICLETA; turned into the code of the ministry on filing.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "TURISMO"
          },
          "marca": {
            "description": "Make, free text; turned into the code of the ministry on filing ('Mercedes-Benz' becomes MERCEDES).",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "SEAT"
          },
          "modelo": {
            "description": "Model.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "Ibiza"
          },
          "matricula": {
            "description": "Number plate (matrícula).",
            "type": "string",
            "nullable": true,
            "maxLength": 25,
            "example": "1234LMN"
          },
          "numero_bastidor": {
            "description": "Vehicle identification number, VIN (número de bastidor).",
            "type": "string",
            "nullable": true,
            "maxLength": 17,
            "example": "VSSZZZ6JZHR000000"
          },
          "color": {
            "description": "Colour, free text; turned into the code of the ministry on filing ('Azul marino' becomes MARINO).",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "Blanco"
          },
          "km_recogida": {
            "description": "Odometer at pick-up, kilometres.",
            "type": "integer",
            "format": "int32",
            "nullable": true,
            "minimum": 0,
            "maximum": 2147483647,
            "example": 18250
          },
          "km_devolucion": {
            "description": "Odometer at drop-off, kilometres.",
            "type": "integer",
            "format": "int32",
            "nullable": true,
            "minimum": 0,
            "maximum": 2147483647,
            "example": 18900
          },
          "datos_gps": {
            "description": "Identifier of the GPS device, if any.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "GPS-7731"
          },
          "uuid": {
            "description": "UUID chosen by the caller; makes the create safe to repeat. Taken on create only.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Uuid"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c"
          }
        }
      },
      "RentalLicense": {
        "description": "Driving licence of a person of an atomic rental.",
        "type": "object",
        "properties": {
          "tipo": {
            "description": "Category; open. The standard ones are AM, A1, A2, A, B, B1, BE, C1, C, D1, D.",
            "type": "string",
            "nullable": true,
            "maxLength": 10,
            "example": "B"
          },
          "validez": {
            "description": "Expiry date.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "2031-04-17"
          },
          "numero": {
            "description": "Number of the licence.",
            "type": "string",
            "nullable": true,
            "maxLength": 25,
            "example": "12345678Z"
          },
          "soporte": {
            "description": "Support number of the licence (número de soporte).",
            "type": "string",
            "nullable": true,
            "maxLength": 25,
            "example": "B00000000"
          },
          "uuid": {
            "description": "UUID chosen by the caller; makes the create safe to repeat. Taken on create only.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Uuid"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c"
          }
        }
      },
      "RentalAddress": {
        "description": "Address of an atomic rental; where it stands says what it is.",
        "type": "object",
        "properties": {
          "direccion": {
            "description": "Street and number (dirección).",
            "type": "string",
            "nullable": true,
            "maxLength": 100,
            "example": "Calle Mayor 12"
          },
          "direccion_complementaria": {
            "description": "Rest of the street address (piso, puerta).",
            "type": "string",
            "nullable": true,
            "maxLength": 100,
            "example": "2.º B"
          },
          "codigo_municipio": {
            "description": "Municipality, five digits of the INE register; for Spain.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/MunicipalityCode"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "07040"
          },
          "nombre_municipio": {
            "description": "Name of the municipality; outside Spain.",
            "type": "string",
            "nullable": true,
            "maxLength": 100,
            "example": "Palma"
          },
          "codigo_postal": {
            "description": "Postal code (código postal).",
            "type": "string",
            "nullable": true,
            "maxLength": 20,
            "example": "07001"
          },
          "pais": {
            "description": "Country of the address (país), ISO 3166-1 alpha-3.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/CountryCode"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "ESP"
          },
          "uuid": {
            "description": "UUID chosen by the caller; makes the create safe to repeat. Taken on create only.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Uuid"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c"
          }
        }
      },
      "RentalPerson": {
        "description": "Person of an atomic rental, with licence and home address.",
        "type": "object",
        "required": [
          "rol"
        ],
        "properties": {
          "rol": {
            "$ref": "#/components/schemas/Rol"
          },
          "nombre": {
            "description": "First name, or name of the company.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "Lucía"
          },
          "apellido1": {
            "description": "First surname (primer apellido).",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "Ferrer"
          },
          "apellido2": {
            "description": "Second surname (segundo apellido). The ministry requires it with a NIF.",
            "type": "string",
            "nullable": true,
            "maxLength": 50,
            "example": "Soler"
          },
          "tipo_documento": {
            "description": "Kind of identity document (tipo de documento).",
            "anyOf": [
              {
                "$ref": "#/components/schemas/PersonDocumentType"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "NIF"
          },
          "numero_documento": {
            "description": "Number of the document. A wrong check letter is taken, said in `mir.issues` and held.",
            "type": "string",
            "nullable": true,
            "maxLength": 15,
            "example": "12345678Z"
          },
          "fecha_nacimiento": {
            "description": "Date of birth.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/LocalDate"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "1990-04-17"
          },
          "nacionalidad": {
            "description": "Nationality, ISO 3166-1 alpha-3.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/CountryCode"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "ESP"
          },
          "sexo": {
            "description": "Sex (sexo): H man, M woman, O other.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Sexo"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "M"
          },
          "telefono": {
            "description": "Telephone (teléfono).",
            "type": "string",
            "nullable": true,
            "maxLength": 20,
            "example": "+34600000000"
          },
          "telefono2": {
            "description": "Second telephone.",
            "type": "string",
            "nullable": true,
            "maxLength": 20,
            "example": "+34600000001"
          },
          "correo": {
            "description": "E-mail (correo), RFC 5322.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Email"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "lucia.ferrer@example.com"
          },
          "uuid": {
            "description": "UUID chosen by the caller; makes the create safe to repeat. Taken on create only.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Uuid"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c"
          },
          "license": {
            "description": "Driving licence of the person.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/RentalLicense"
              },
              {
                "type": "object",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ]
          },
          "address": {
            "description": "Home address of the person.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/RentalAddress"
              },
              {
                "type": "object",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ]
          }
        }
      },
      "RentalCreate": {
        "description": "A whole rental, stored in one transaction.",
        "type": "object",
        "required": [
          "contract",
          "vehicle",
          "persons"
        ],
        "properties": {
          "uuid": {
            "description": "UUID of the whole request, which is the contract's uuid.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Uuid"
              },
              {
                "type": "string",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ],
            "example": "5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c"
          },
          "contract": {
            "$ref": "#/components/schemas/RentalContract"
          },
          "vehicle": {
            "$ref": "#/components/schemas/RentalVehicle"
          },
          "persons": {
            "description": "One to three persons, each role at most once.",
            "type": "array",
            "minItems": 1,
            "maxItems": 3,
            "items": {
              "$ref": "#/components/schemas/RentalPerson"
            }
          },
          "pickup_address": {
            "description": "Place of pick-up; without it that of the establishment is filed.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/RentalAddress"
              },
              {
                "type": "object",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ]
          },
          "dropoff_address": {
            "description": "Place of drop-off; without it that of the establishment is filed.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/RentalAddress"
              },
              {
                "type": "object",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ]
          }
        }
      },
      "RentalCreated": {
        "description": "The new rental.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "vehicle_id",
          "person_ids",
          "license_ids",
          "person_address_ids",
          "address_ids",
          "mir_status",
          "data",
          "mir"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 88
          },
          "vehicle_id": {
            "description": "Vehicle.",
            "type": "integer",
            "format": "int64",
            "example": 61
          },
          "person_ids": {
            "description": "Persons, in the order of the body.",
            "type": "array",
            "items": {
              "type": "integer",
              "format": "int64"
            },
            "example": [
              141,
              142
            ]
          },
          "license_ids": {
            "description": "Licences, in the order of the persons that have one.",
            "type": "array",
            "items": {
              "type": "integer",
              "format": "int64"
            },
            "example": [
              97
            ]
          },
          "person_address_ids": {
            "description": "Home addresses, in the order of the persons that have one.",
            "type": "array",
            "items": {
              "type": "integer",
              "format": "int64"
            },
            "example": [
              202
            ]
          },
          "address_ids": {
            "description": "Pick-up and drop-off address; null where there is none.",
            "type": "object",
            "required": [
              "pickup",
              "dropoff"
            ],
            "properties": {
              "pickup": {
                "description": "Pick-up address.",
                "type": "integer",
                "format": "int64",
                "nullable": true,
                "example": 203
              },
              "dropoff": {
                "description": "Drop-off address.",
                "type": "integer",
                "format": "int64",
                "nullable": true,
                "example": null
              }
            }
          },
          "mir_status": {
            "description": "`pending` with a production key, `sandbox` with a sandbox key.",
            "type": "string",
            "enum": [
              "pending",
              "sandbox"
            ],
            "example": "pending"
          },
          "data": {
            "$ref": "#/components/schemas/Contract"
          },
          "mir": {
            "$ref": "#/components/schemas/Mir"
          }
        }
      },
      "RentalPersonRecord": {
        "description": "A stored person with licence and home address.",
        "allOf": [
          {
            "$ref": "#/components/schemas/Person"
          },
          {
            "type": "object",
            "required": [
              "license",
              "address"
            ],
            "properties": {
              "license": {
                "description": "Driving licence; null where there is none.",
                "anyOf": [
                  {
                    "$ref": "#/components/schemas/License"
                  },
                  {
                    "type": "object",
                    "nullable": true,
                    "enum": [
                      null
                    ]
                  }
                ]
              },
              "address": {
                "description": "Home address; null where there is none.",
                "anyOf": [
                  {
                    "$ref": "#/components/schemas/Address"
                  },
                  {
                    "type": "object",
                    "nullable": true,
                    "enum": [
                      null
                    ]
                  }
                ]
              }
            }
          }
        ]
      },
      "RentalExisting": {
        "description": "The rental that an earlier call with the same uuid or `referencia` made; nothing was stored.",
        "type": "object",
        "required": [
          "ok",
          "id",
          "idempotent",
          "vehicle",
          "persons",
          "vehicle_id",
          "person_ids",
          "license_ids",
          "person_address_ids",
          "address_ids",
          "mir_status",
          "data",
          "mir",
          "differs"
        ],
        "properties": {
          "ok": {
            "description": "The call succeeded.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "id": {
            "description": "Identifier of the record, given by the registry.",
            "type": "integer",
            "format": "int64",
            "readOnly": true,
            "minimum": 1,
            "example": 88
          },
          "idempotent": {
            "description": "Marks a repeated create.",
            "type": "boolean",
            "enum": [
              true
            ],
            "example": true
          },
          "vehicle": {
            "description": "The stored vehicle; null where it was deleted.",
            "anyOf": [
              {
                "$ref": "#/components/schemas/Vehicle"
              },
              {
                "type": "object",
                "nullable": true,
                "enum": [
                  null
                ]
              }
            ]
          },
          "persons": {
            "description": "The stored persons, by ascending id.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/RentalPersonRecord"
            }
          },
          "vehicle_id": {
            "description": "Vehicle; null where it was deleted.",
            "type": "integer",
            "format": "int64",
            "nullable": true,
            "example": 61
          },
          "person_ids": {
            "description": "Persons, in the order of the body.",
            "type": "array",
            "items": {
              "type": "integer",
              "format": "int64"
            },
            "example": [
              141,
              142
            ]
          },
          "license_ids": {
            "description": "Licences, in the order of the persons that have one.",
            "type": "array",
            "items": {
              "type": "integer",
              "format": "int64"
            },
            "example": [
              97
            ]
          },
          "person_address_ids": {
            "description": "Home addresses, in the order of the persons that have one.",
            "type": "array",
            "items": {
              "type": "integer",
              "format": "int64"
            },
            "example": [
              202
            ]
          },
          "address_ids": {
            "description": "Pick-up and drop-off address; null where there is none.",
            "type": "object",
            "required": [
              "pickup",
              "dropoff"
            ],
            "properties": {
              "pickup": {
                "description": "Pick-up address.",
                "type": "integer",
                "format": "int64",
                "nullable": true,
                "example": 203
              },
              "dropoff": {
                "description": "Drop-off address.",
                "type": "integer",
                "format": "int64",
                "nullable": true,
                "example": null
              }
            }
          },
          "mir_status": {
            "description": "`pending` with a production key, `sandbox` with a sandbox key.",
            "type": "string",
            "enum": [
              "pending",
              "sandbox"
            ],
            "example": "pending"
          },
          "data": {
            "$ref": "#/components/schemas/Contract"
          },
          "mir": {
            "$ref": "#/components/schemas/Mir"
          },
          "differs": {
            "$ref": "#/components/schemas/Differs"
          }
        }
      },
      "ErrorCode": {
        "description": "Stable name of the error; never translated:\n- `bad_json`: the body is no JSON object\n- `no_changes`: an update without a field\n- `auth_missing`: no key\n- `auth_invalid`: an unknown key\n- `auth_inactive`: a key that was switched off\n- `plan_required`: the account's plan lacks the API\n- `api_disabled`: the API is switched off for the account\n- `forbidden`: another account's record, or none that this key may use\n- `not_found`: no such record or path\n- `method_not_allowed`: the path exists, not with this method\n- `conflict`: somebody else changed the record meanwhile\n- `payload_too_large`: the body is larger than is taken\n- `unsupported_media_type`: a body of a kind or encoding that is not taken\n- `missing_fields`: required fields are absent\n- `validation_error`: values are not taken\n- `rate_limited`: too many calls; `Retry-After` says when to come back\n- `server_error`: a fault of the service\n- `db_connect`: the service's database does not answer; repeat the call",
        "type": "string",
        "enum": [
          "bad_json",
          "no_changes",
          "auth_missing",
          "auth_invalid",
          "auth_inactive",
          "plan_required",
          "api_disabled",
          "forbidden",
          "not_found",
          "method_not_allowed",
          "conflict",
          "payload_too_large",
          "unsupported_media_type",
          "missing_fields",
          "validation_error",
          "rate_limited",
          "server_error",
          "db_connect"
        ],
        "example": "not_found"
      },
      "ErrorBody": {
        "description": "The fields that every error has at least.",
        "type": "object",
        "required": [
          "ok",
          "code",
          "message"
        ],
        "properties": {
          "ok": {
            "description": "The call failed.",
            "type": "boolean",
            "enum": [
              false
            ],
            "example": false
          },
          "code": {
            "$ref": "#/components/schemas/ErrorCode"
          },
          "message": {
            "description": "For people; Spanish, English where `Accept-Language` prefers it.",
            "type": "string",
            "example": "No existe ese registro o esa ruta"
          }
        }
      },
      "FieldMessages": {
        "description": "Path into the body (`persons[1].tipo_documento`), or name of the list parameter, → what is wrong: the value received and what is expected, without the path again. The path is empty where the body as a whole is no JSON object.",
        "type": "object",
        "additionalProperties": {
          "type": "string"
        },
        "example": {
          "fecha_entrada": "se recibió \"2026-02-30\", se espera una fecha real YYYY-MM-DD"
        }
      },
      "MissingFieldsError": {
        "description": "Required fields are missing. Further problems of the same body stand in `errors`.",
        "allOf": [
          {
            "$ref": "#/components/schemas/ErrorBody"
          },
          {
            "type": "object",
            "required": [
              "code",
              "fields",
              "errors"
            ],
            "properties": {
              "code": {
                "type": "string",
                "enum": [
                  "missing_fields"
                ],
                "example": "missing_fields"
              },
              "fields": {
                "description": "Paths of the missing fields.",
                "type": "array",
                "items": {
                  "type": "string"
                },
                "example": [
                  "nombre",
                  "apellido1"
                ]
              },
              "errors": {
                "$ref": "#/components/schemas/FieldMessages"
              }
            }
          }
        ]
      },
      "ValidationError": {
        "description": "A field or list parameter has a value that is not taken.",
        "allOf": [
          {
            "$ref": "#/components/schemas/ErrorBody"
          },
          {
            "type": "object",
            "required": [
              "code",
              "fields",
              "errors"
            ],
            "properties": {
              "code": {
                "type": "string",
                "enum": [
                  "validation_error"
                ],
                "example": "validation_error"
              },
              "fields": {
                "$ref": "#/components/schemas/FieldMessages"
              },
              "errors": {
                "$ref": "#/components/schemas/FieldMessages"
              }
            }
          }
        ]
      },
      "JsonError": {
        "description": "The body is no valid JSON.",
        "allOf": [
          {
            "$ref": "#/components/schemas/ErrorBody"
          },
          {
            "type": "object",
            "required": [
              "code"
            ],
            "properties": {
              "code": {
                "type": "string",
                "enum": [
                  "bad_json"
                ],
                "example": "bad_json"
              }
            }
          }
        ]
      },
      "UpdateBodyError": {
        "description": "The body is no valid JSON, or holds nothing that can be changed.",
        "allOf": [
          {
            "$ref": "#/components/schemas/ErrorBody"
          },
          {
            "type": "object",
            "required": [
              "code"
            ],
            "properties": {
              "code": {
                "type": "string",
                "enum": [
                  "bad_json",
                  "no_changes"
                ],
                "example": "bad_json"
              }
            }
          }
        ]
      },
      "AuthError": {
        "description": "The key is missing, unknown, deactivated or expired.",
        "allOf": [
          {
            "$ref": "#/components/schemas/ErrorBody"
          },
          {
            "type": "object",
            "required": [
              "code"
            ],
            "properties": {
              "code": {
                "type": "string",
                "enum": [
                  "auth_missing",
                  "auth_invalid",
                  "auth_inactive"
                ],
                "example": "auth_missing"
              }
            }
          }
        ]
      },
      "AccessError": {
        "description": "The account's plan or setting does not allow the API; or the key's scope, establishments or addresses do not allow the call; or the record belongs to another account; or a sandbox key would change a production record.",
        "allOf": [
          {
            "$ref": "#/components/schemas/ErrorBody"
          },
          {
            "type": "object",
            "required": [
              "code"
            ],
            "properties": {
              "code": {
                "type": "string",
                "enum": [
                  "plan_required",
                  "api_disabled",
                  "forbidden"
                ],
                "example": "plan_required"
              }
            }
          }
        ]
      },
      "NotFoundError": {
        "description": "No such record or route.",
        "allOf": [
          {
            "$ref": "#/components/schemas/ErrorBody"
          },
          {
            "type": "object",
            "required": [
              "code"
            ],
            "properties": {
              "code": {
                "type": "string",
                "enum": [
                  "not_found"
                ],
                "example": "not_found"
              }
            }
          }
        ]
      },
      "MethodError": {
        "description": "The path does not take this verb.",
        "allOf": [
          {
            "$ref": "#/components/schemas/ErrorBody"
          },
          {
            "type": "object",
            "required": [
              "code"
            ],
            "properties": {
              "code": {
                "type": "string",
                "enum": [
                  "method_not_allowed"
                ],
                "example": "method_not_allowed"
              }
            }
          }
        ]
      },
      "ConflictError": {
        "description": "The record was changed since the revision that the update starts from.",
        "allOf": [
          {
            "$ref": "#/components/schemas/ErrorBody"
          },
          {
            "type": "object",
            "required": [
              "code",
              "data"
            ],
            "properties": {
              "code": {
                "type": "string",
                "enum": [
                  "conflict"
                ],
                "example": "conflict"
              },
              "data": {
                "description": "The record as it is stored, as a read of it answers.",
                "anyOf": [
                  {
                    "$ref": "#/components/schemas/Establishment"
                  },
                  {
                    "$ref": "#/components/schemas/Guest"
                  },
                  {
                    "$ref": "#/components/schemas/Contract"
                  },
                  {
                    "$ref": "#/components/schemas/Vehicle"
                  },
                  {
                    "$ref": "#/components/schemas/Person"
                  },
                  {
                    "$ref": "#/components/schemas/License"
                  },
                  {
                    "$ref": "#/components/schemas/Address"
                  },
                  {
                    "$ref": "#/components/schemas/Invitation"
                  }
                ]
              }
            }
          }
        ]
      },
      "PayloadError": {
        "description": "The body is over 1 MiB.",
        "allOf": [
          {
            "$ref": "#/components/schemas/ErrorBody"
          },
          {
            "type": "object",
            "required": [
              "code"
            ],
            "properties": {
              "code": {
                "type": "string",
                "enum": [
                  "payload_too_large"
                ],
                "example": "payload_too_large"
              }
            }
          }
        ]
      },
      "EncodingError": {
        "description": "The `Content-Encoding` is none of gzip, deflate, br.",
        "allOf": [
          {
            "$ref": "#/components/schemas/ErrorBody"
          },
          {
            "type": "object",
            "required": [
              "code"
            ],
            "properties": {
              "code": {
                "type": "string",
                "enum": [
                  "unsupported_media_type"
                ],
                "example": "unsupported_media_type"
              }
            }
          }
        ]
      },
      "RateLimitError": {
        "description": "The limit that the operator set for the key is used up.",
        "allOf": [
          {
            "$ref": "#/components/schemas/ErrorBody"
          },
          {
            "type": "object",
            "required": [
              "code"
            ],
            "properties": {
              "code": {
                "type": "string",
                "enum": [
                  "rate_limited"
                ],
                "example": "rate_limited"
              }
            }
          }
        ]
      },
      "ServerError": {
        "description": "Unexpected error, or the database is away for the moment. Nothing was stored; repeat with the same uuid.",
        "allOf": [
          {
            "$ref": "#/components/schemas/ErrorBody"
          },
          {
            "type": "object",
            "required": [
              "code"
            ],
            "properties": {
              "code": {
                "type": "string",
                "enum": [
                  "server_error",
                  "db_connect"
                ],
                "example": "server_error"
              }
            }
          }
        ]
      }
    }
  }
});

/** The contract as YAML text. */
export const openapiYaml: string = `openapi: 3.0.3
info:
  title: Guest and vehicle-rental registration
  version: 1.5.0
  description: |-
    Registers guests of lodgings and vehicle rentals, and files them with Spain's interior ministry (MIR). The first
    call of an integration is \`GET /v1/ping\`.

    ## Bodies and fields

    Dates are \`YYYY-MM-DD\`, times \`HH:MM:SS\`, datetimes \`YYYY-MM-DD HH:MM:SS\`, all in Europe/Madrid. Countries are
    codes of ISO 3166-1 alpha-3, municipalities five digits of the INE register. Lengths count Unicode code points.

    A body is read as JSON whatever the content type says, at most 1 MiB (after inflation), also compressed with gzip,
    deflate or br; an empty one counts as \`{}\`. JSON that is no object is a \`validation_error\` with an empty path.
    Types are strict: an integer field takes a JSON integer. Strings are trimmed, an empty one counts as null. Null
    counts as absent on create and clears an optional field on update. Unknown and read-only fields are ignored.

    ## Keys

    A production or a sandbox key, as header \`X-Api-Key\`, as header \`Api-Key\`, or (for tests only) as query parameter
    \`api_key\`, looked at in this order. An empty one counts as not supplied; a wrong one is not rescued by a later
    form. Refused in the order \`auth_missing\`, \`auth_invalid\`, \`auth_inactive\` (also once it has expired),
    \`plan_required\`, \`api_disabled\`. Everything belongs to the account of the key; a record of another account is
    \`forbidden\`.

    A key may have a scope (\`read\` only reads; \`create\` only creates, and of what is there it reads establishments), be
    bound to establishments, and to the addresses that it is used from: anything else is \`forbidden\`. Lists of a key
    that is bound to establishments hold and count their records only, and it neither makes nor deletes establishments.
    A \`create\` key that repeats a create is shown the fields that it sent; where one of them is stored otherwise, the
    answer is a \`validation_error\` on the record's key.

    A sandbox key behaves as a production key (same fields, checks and answers), and its guests and contracts are
    never sent to the ministry (\`enviado_ministerio\` 2). Both kinds of record are visible to both keys, with three
    departures, so that a test can never cost a legal filing: **(A)** sandbox and production records do not see each
    other's uuids and natural keys; **(B)** a sandbox key may read but not change or delete a production guest, contract
    or its parts, nor add a part; **(C)** it may change or delete an establishment only where a sandbox key made it and
    production does not use it: no production guest, contract or precheckin names it, no production key is bound to
    it, it has no ministry settings of its own. Else \`forbidden\`. An account can keep its sandbox keys from reading
    production records: lists leave them out, anything else is \`forbidden\`.

    ## Repeating a create

    Every POST may be repeated after a fault: with the same \`uuid\` it answers 200 with \`idempotent: true\`, the stored
    record and \`differs\` (the fields sent with another value than the stored one) instead of making a second record,
    also when two arrive at the same instant. A uuid counts within account, resource and kind of key. Guests and
    contracts have a natural key besides, compared exactly, but for the case of a document number (\`12345678z\` is
    \`12345678Z\`); one with a null part is no key. A uuid match beats a natural-key match. Deleting a record frees its
    keys.

    ## Lists

    By ascending \`id\`, with an exact \`total\`. \`page\` is 1 or more and \`limit\` 1 to 200; a value outside, no integer,
    or given twice is a 422, never a silent clamp. An empty parameter (\`page=&from=\`) counts as absent, also beside
    another one of its name (\`page=&page=2\` is page 2). \`from\` and \`to\`
    are inclusive; what they apply to, and the fields that \`q\` searches, each list names. Unknown parameters are ignored.

    ## Order of checks

    Route 404, verb 405 (with \`Allow\`), key 401 and 403, limit 429, scope 403, size 413, encoding 415, JSON 400,
    record 404 and 403, \`no_changes\`, \`missing_fields\`, \`validation_error\`, \`conflict\` 409, records that the body names
    (unknown 422, of another account 403), write. 404, 405 and OPTIONS need no key.

    An update may say as \`If-Match\` which \`revision\` of the record it starts from. Where somebody else has changed the record
    since, it is a 409 \`conflict\` with the stored record in \`data\`, and nothing is changed: of two people at one record
    neither overwrites what the other wrote unseen.

    Errors are \`{ ok: false, code, message, fields?, errors? }\`. Messages are Spanish, English where \`Accept-Language\`
    prefers it; \`code\` never changes. \`missing_fields\` lists the paths; \`validation_error\` maps path to message. Where
    a body has both, \`missing_fields\` answers. \`errors\` stands on both codes and holds every problem of the body.

    Paths are case-sensitive, without trailing slash or \`//\`. HEAD answers as GET without a body, OPTIONS 204 with
    \`Allow\`. Every answer carries \`X-Request-Id\`: the caller's own, if sane. After a 5xx repeat with the same uuid,
    after 1 s, doubling up to 60 s. At most 5 calls at once per key are recommended, and pauses between batches in
    loads above 10,000 records; neither is enforced unless the operator set a limit (429).

    ## Filing

    Records are filed as communications: a contract with its parts (AV), or the guests of one stay (PV). A stay is the
    guests of one establishment and kind of key with the same \`referencia\`; without one, with the same \`habitacion\`,
    \`fecha_entrada\` and \`fecha_salida\`, all present; else the guest alone. It is sent from the day of entry or pick-up
    on, once its records have rested, and is due 24 h after the start of the service. What the ministry would refuse
    is said at once in \`mir.issues\` and held back, and the record is stored all the same: the API takes what this
    document takes. A change or deletion of an accepted record annuls its filing, and files anew what is left of it.
    A stay has at most 500 guests: one more is a 422 on \`referencia\`, or on \`habitacion\` where that names the stay.

    Guests of an establishment whose \`autoridad\` is not \`mir\` are never sent to MIR: they are \`held\` with the rule
    \`establishment.autoridad\`, the operator exports them, and \`mir.exported_at\` says when. What MIR has accepted before
    stands. Rentals there go to MIR, with a warning.

    ## Versions

    One stable version in the path; incompatible changes mean \`/v2\`, and a version stays for at least 12 months after
    the next. \`info.version\` numbers this description, and ping tells it.
  license:
    name: MIT
    url: https://opensource.org/license/mit
servers:
  - url: "{base_url}"
    description: Address of the service up to and including its prefix.
    variables:
      base_url:
        default: http://localhost:3000/app/api
        description: Scheme, host and prefix.
security:
  - ApiKeyHeader: []
  - ApiKeyShortHeader: []
  - ApiKeyQuery: []
tags:
  - name: Service
    description: The service itself.
  - name: Establishments
    description: Hotels, rental offices, agencies (establecimientos).
  - name: Guests
    description: Guests of lodgings (huéspedes).
  - name: Rentals
    description: A whole vehicle rental in one call.
  - name: Contracts
    description: Headers of rental contracts (contratos).
  - name: Vehicles
    description: Vehicles of contracts, one each (vehículos).
  - name: Persons
    description: Holder and drivers of contracts (titular, conductores).
  - name: Licenses
    description: Driving licences of persons, at most one each (permisos).
  - name: Addresses
    description: Addresses of contracts and persons (direcciones).
  - name: Invitations
    description: "Pre-check-in links: made, changed and revoked."
  - name: Precheckins
    description: Pre-check-in links, read only.
paths:
  /v1/ping:
    get:
      operationId: ping
      tags:
        - Service
      summary: Check connectivity, key and environment
      description: The first call of an integration.
      responses:
        "200":
          description: The key works.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Ping"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
  /v1/establishments:
    get:
      operationId: listEstablishments
      tags:
        - Establishments
      summary: List establishments
      description: "\`q\` searches \`nombre\` and \`numero_establecimiento\`. \`from\` and \`to\` apply to the day of creation."
      parameters:
        - $ref: "#/components/parameters/Page"
        - $ref: "#/components/parameters/Limit"
        - $ref: "#/components/parameters/Query"
        - $ref: "#/components/parameters/From"
        - $ref: "#/components/parameters/To"
      responses:
        "200":
          description: One page.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/EstablishmentList"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "422":
          $ref: "#/components/responses/InvalidParameters"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    post:
      operationId: createEstablishment
      tags:
        - Establishments
      summary: Create an establishment
      description: The same \`uuid\` answers 200 with the existing establishment. There is no natural key.
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/EstablishmentCreate"
            examples:
              Hotel:
                $ref: "#/components/examples/Hotel"
              RentalOffice:
                $ref: "#/components/examples/RentalOffice"
      responses:
        "200":
          description: It existed already.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/EstablishmentExisting"
        "201":
          description: Created.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
            Location:
              $ref: "#/components/headers/Location"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/EstablishmentCreated"
        "400":
          $ref: "#/components/responses/BadJson"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "413":
          $ref: "#/components/responses/PayloadTooLarge"
        "415":
          $ref: "#/components/responses/UnsupportedEncoding"
        "422":
          $ref: "#/components/responses/InvalidBody"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
  /v1/establishments/{id}:
    parameters:
      - $ref: "#/components/parameters/Id"
    get:
      operationId: getEstablishment
      tags:
        - Establishments
      summary: Read an establishment
      responses:
        "200":
          description: The establishment.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/EstablishmentDetail"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    put:
      operationId: updateEstablishment
      tags:
        - Establishments
      summary: Change an establishment
      description: "Partial: only the fields sent change, null clears an optional one. Values equal to the stored ones are taken. A body without any field that can be changed is \`no_changes\`."
      parameters:
        - $ref: "#/components/parameters/IfMatch"
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/EstablishmentUpdate"
            examples:
              EstablishmentRenamed:
                $ref: "#/components/examples/EstablishmentRenamed"
      responses:
        "200":
          description: Changed.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/EstablishmentUpdated"
        "400":
          $ref: "#/components/responses/BadUpdate"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "409":
          $ref: "#/components/responses/Conflict"
        "413":
          $ref: "#/components/responses/PayloadTooLarge"
        "415":
          $ref: "#/components/responses/UnsupportedEncoding"
        "422":
          $ref: "#/components/responses/InvalidUpdate"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    patch:
      operationId: patchEstablishment
      tags:
        - Establishments
      summary: Change an establishment (PATCH)
      description: The same as PUT.
      parameters:
        - $ref: "#/components/parameters/IfMatch"
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/EstablishmentUpdate"
            examples:
              EstablishmentRenamed:
                $ref: "#/components/examples/EstablishmentRenamed"
      responses:
        "200":
          description: Changed.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/EstablishmentUpdated"
        "400":
          $ref: "#/components/responses/BadUpdate"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "409":
          $ref: "#/components/responses/Conflict"
        "413":
          $ref: "#/components/responses/PayloadTooLarge"
        "415":
          $ref: "#/components/responses/UnsupportedEncoding"
        "422":
          $ref: "#/components/responses/InvalidUpdate"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    delete:
      operationId: deleteEstablishment
      tags:
        - Establishments
      summary: Delete an establishment
      description: "An establishment with guests, contracts or precheckins is not deleted: 422 naming the counts."
      responses:
        "200":
          description: Deleted.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Deleted"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "422":
          $ref: "#/components/responses/InUse"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
  /v1/guests:
    get:
      operationId: listGuests
      tags:
        - Guests
      summary: List guests
      description: "\`q\` searches \`nombre\`, \`apellido1\`, \`apellido2\`, \`numero_documento\` and \`contacto_email\`. \`from\` and \`to\` apply to \`fecha_entrada\`."
      parameters:
        - $ref: "#/components/parameters/Page"
        - $ref: "#/components/parameters/Limit"
        - $ref: "#/components/parameters/Query"
        - $ref: "#/components/parameters/From"
        - $ref: "#/components/parameters/To"
        - $ref: "#/components/parameters/EstablishmentFilter"
        - $ref: "#/components/parameters/MinistryFlagFilter"
        - $ref: "#/components/parameters/MirStateFilter"
        - $ref: "#/components/parameters/IdsFilter"
        - $ref: "#/components/parameters/MirCorrectionFilter"
        - $ref: "#/components/parameters/MirExportedFilter"
      responses:
        "200":
          description: One page.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/GuestList"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "422":
          $ref: "#/components/responses/InvalidParameters"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    post:
      operationId: createGuest
      tags:
        - Guests
      summary: Create a guest
      description: "Repeated with the same \`uuid\`, or the same \`numero_documento\`, \`fecha_entrada\` and \`establecimiento_id\` (none of them null), it answers 200 with the existing guest and \`differs\`. Production and sandbox guests do not see each other's uuids and natural keys. Never refused for what the ministry would refuse: \`data.mir\` says so at once."
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/GuestCreate"
            examples:
              GuestComplete:
                $ref: "#/components/examples/GuestComplete"
              GuestMinor:
                $ref: "#/components/examples/GuestMinor"
              GuestMinimal:
                $ref: "#/components/examples/GuestMinimal"
      responses:
        "200":
          description: It existed already.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/GuestExisting"
        "201":
          description: Created.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
            Location:
              $ref: "#/components/headers/Location"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/GuestCreated"
        "400":
          $ref: "#/components/responses/BadJson"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "413":
          $ref: "#/components/responses/PayloadTooLarge"
        "415":
          $ref: "#/components/responses/UnsupportedEncoding"
        "422":
          $ref: "#/components/responses/InvalidBody"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
  /v1/guests/{id}/history:
    parameters:
      - $ref: "#/components/parameters/Id"
    get:
      operationId: listGuestHistory
      tags:
        - Guests
      summary: Read the history of a guest
      description: "Names who made the guest and who changed which fields, the oldest entry first. The newest 500 changes at least are kept. The history goes with the guest: where it is deleted, there is none."
      parameters:
        - $ref: "#/components/parameters/Page"
        - $ref: "#/components/parameters/Limit"
      responses:
        "200":
          description: One page.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/HistoryList"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "422":
          $ref: "#/components/responses/InvalidParameters"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
  /v1/guests/{id}:
    parameters:
      - $ref: "#/components/parameters/Id"
    get:
      operationId: getGuest
      tags:
        - Guests
      summary: Read a guest
      description: "\`enviado_ministerio\` and \`mir\` tell how far the filing is; poll them to see it become 1."
      responses:
        "200":
          description: The guest.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/GuestDetail"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    put:
      operationId: updateGuest
      tags:
        - Guests
      summary: Change a guest
      description: "Partial: only the fields sent change, null clears an optional one. Values equal to the stored ones are taken. A body without any field that can be changed is \`no_changes\`. The change follows to the ministry where it alters what was filed: the filing is annulled and made anew. A change onto another guest's natural key is a 422."
      parameters:
        - $ref: "#/components/parameters/IfMatch"
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/GuestUpdate"
            examples:
              GuestCorrection:
                $ref: "#/components/examples/GuestCorrection"
      responses:
        "200":
          description: Changed.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/GuestUpdated"
        "400":
          $ref: "#/components/responses/BadUpdate"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "409":
          $ref: "#/components/responses/Conflict"
        "413":
          $ref: "#/components/responses/PayloadTooLarge"
        "415":
          $ref: "#/components/responses/UnsupportedEncoding"
        "422":
          $ref: "#/components/responses/InvalidUpdate"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    patch:
      operationId: patchGuest
      tags:
        - Guests
      summary: Change a guest (PATCH)
      description: The same as PUT.
      parameters:
        - $ref: "#/components/parameters/IfMatch"
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/GuestUpdate"
            examples:
              GuestCorrection:
                $ref: "#/components/examples/GuestCorrection"
      responses:
        "200":
          description: Changed.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/GuestUpdated"
        "400":
          $ref: "#/components/responses/BadUpdate"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "409":
          $ref: "#/components/responses/Conflict"
        "413":
          $ref: "#/components/responses/PayloadTooLarge"
        "415":
          $ref: "#/components/responses/UnsupportedEncoding"
        "422":
          $ref: "#/components/responses/InvalidUpdate"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    delete:
      operationId: deleteGuest
      tags:
        - Guests
      summary: Delete a guest
      description: Frees its keys. A filing that was not sent is dropped; an accepted one is annulled, and the other guests of the stay are filed anew.
      responses:
        "200":
          description: Deleted.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Deleted"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
  /v1/contracts:
    get:
      operationId: listContracts
      tags:
        - Contracts
      summary: List contract headers
      description: "\`q\` searches \`referencia\` and \`numero_establecimiento\`. \`from\` and \`to\` apply to \`fecha_contrato\`."
      parameters:
        - $ref: "#/components/parameters/Page"
        - $ref: "#/components/parameters/Limit"
        - $ref: "#/components/parameters/Query"
        - $ref: "#/components/parameters/From"
        - $ref: "#/components/parameters/To"
        - $ref: "#/components/parameters/EstablishmentFilter"
        - $ref: "#/components/parameters/MinistryFlagFilter"
        - $ref: "#/components/parameters/MirStateFilter"
        - $ref: "#/components/parameters/IdsFilter"
        - $ref: "#/components/parameters/MirCorrectionFilter"
      responses:
        "200":
          description: One page.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/ContractList"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "422":
          $ref: "#/components/responses/InvalidParameters"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    post:
      operationId: createContract
      tags:
        - Contracts
      summary: Create a contract header
      description: "Stores the header alone, and holds it: it is filed once its vehicle and persons, which follow with calls of their own, are there. \`POST /v1/rentacar/contracts\` takes all at once. Repeated with the same \`uuid\` or \`referencia\` it answers 200 with the existing contract and \`differs\`. Production and sandbox contracts do not see each other's uuids and natural keys."
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/ContractCreate"
            examples:
              ContractHeader:
                $ref: "#/components/examples/ContractHeader"
      responses:
        "200":
          description: It existed already.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/ContractExisting"
        "201":
          description: Created.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
            Location:
              $ref: "#/components/headers/Location"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/ContractCreated"
        "400":
          $ref: "#/components/responses/BadJson"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "413":
          $ref: "#/components/responses/PayloadTooLarge"
        "415":
          $ref: "#/components/responses/UnsupportedEncoding"
        "422":
          $ref: "#/components/responses/InvalidBody"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
  /v1/contracts/{id}/history:
    parameters:
      - $ref: "#/components/parameters/Id"
    get:
      operationId: listContractHistory
      tags:
        - Contracts
      summary: Read the history of a contract
      description: "Names who made the contract and who changed which fields of it and of its vehicle, persons, licences and addresses, the oldest entry first. The newest 500 changes at least are kept. A person's entries go with the person; that the person was deleted stays. The history goes with the contract: where it is deleted, there is none."
      parameters:
        - $ref: "#/components/parameters/Page"
        - $ref: "#/components/parameters/Limit"
      responses:
        "200":
          description: One page.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/HistoryList"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "422":
          $ref: "#/components/responses/InvalidParameters"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
  /v1/contracts/{id}:
    parameters:
      - $ref: "#/components/parameters/Id"
    get:
      operationId: getContract
      tags:
        - Contracts
      summary: Read a contract header
      description: "\`enviado_ministerio\` and \`mir\` tell how far the filing is; poll them to see it become 1."
      responses:
        "200":
          description: The contract header.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/ContractDetail"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    put:
      operationId: updateContract
      tags:
        - Contracts
      summary: Change a contract header
      description: "Partial: only the fields sent change, null clears an optional one. Values equal to the stored ones are taken. A body without any field that can be changed is \`no_changes\`. The change follows to the ministry where it alters what was filed. Another contract's \`referencia\` is a 422."
      parameters:
        - $ref: "#/components/parameters/IfMatch"
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/ContractUpdate"
            examples:
              ContractProlonged:
                $ref: "#/components/examples/ContractProlonged"
      responses:
        "200":
          description: Changed.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/ContractUpdated"
        "400":
          $ref: "#/components/responses/BadUpdate"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "409":
          $ref: "#/components/responses/Conflict"
        "413":
          $ref: "#/components/responses/PayloadTooLarge"
        "415":
          $ref: "#/components/responses/UnsupportedEncoding"
        "422":
          $ref: "#/components/responses/InvalidUpdate"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    patch:
      operationId: patchContract
      tags:
        - Contracts
      summary: Change a contract header (PATCH)
      description: The same as PUT.
      parameters:
        - $ref: "#/components/parameters/IfMatch"
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/ContractUpdate"
            examples:
              ContractProlonged:
                $ref: "#/components/examples/ContractProlonged"
      responses:
        "200":
          description: Changed.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/ContractUpdated"
        "400":
          $ref: "#/components/responses/BadUpdate"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "409":
          $ref: "#/components/responses/Conflict"
        "413":
          $ref: "#/components/responses/PayloadTooLarge"
        "415":
          $ref: "#/components/responses/UnsupportedEncoding"
        "422":
          $ref: "#/components/responses/InvalidUpdate"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    delete:
      operationId: deleteContract
      tags:
        - Contracts
      summary: Delete a contract header
      description: Takes its vehicle, persons, licences and addresses along and frees their keys. A filing that was not sent is dropped, an accepted one annulled. Sandbox contracts are deleted without effect on production.
      responses:
        "200":
          description: Deleted.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Deleted"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
  /v1/vehicles:
    get:
      operationId: listVehicles
      tags:
        - Vehicles
      summary: List vehicles
      description: "\`q\` searches \`matricula\` and \`numero_bastidor\`. \`from\` and \`to\` apply to the day of creation."
      parameters:
        - $ref: "#/components/parameters/Page"
        - $ref: "#/components/parameters/Limit"
        - $ref: "#/components/parameters/Query"
        - $ref: "#/components/parameters/From"
        - $ref: "#/components/parameters/To"
        - $ref: "#/components/parameters/ContractFilter"
      responses:
        "200":
          description: One page.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/VehicleList"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "422":
          $ref: "#/components/responses/InvalidParameters"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    post:
      operationId: createVehicle
      tags:
        - Vehicles
      summary: Create a vehicle
      description: "One per contract: a second one is a 422 on \`alquiler_id\`. The same \`uuid\` answers 200 with the existing vehicle."
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/VehicleCreate"
            examples:
              VehicleOfContract:
                $ref: "#/components/examples/VehicleOfContract"
      responses:
        "200":
          description: It existed already.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/VehicleExisting"
        "201":
          description: Created.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
            Location:
              $ref: "#/components/headers/Location"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/VehicleCreated"
        "400":
          $ref: "#/components/responses/BadJson"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "413":
          $ref: "#/components/responses/PayloadTooLarge"
        "415":
          $ref: "#/components/responses/UnsupportedEncoding"
        "422":
          $ref: "#/components/responses/InvalidBody"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
  /v1/vehicles/{id}:
    parameters:
      - $ref: "#/components/parameters/Id"
    get:
      operationId: getVehicle
      tags:
        - Vehicles
      summary: Read a vehicle
      responses:
        "200":
          description: The vehicle.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/VehicleDetail"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    put:
      operationId: updateVehicle
      tags:
        - Vehicles
      summary: Change a vehicle
      description: "Partial: only the fields sent change, null clears an optional one. Values equal to the stored ones are taken. A body without any field that can be changed is \`no_changes\`."
      parameters:
        - $ref: "#/components/parameters/IfMatch"
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/VehicleUpdate"
            examples:
              VehicleReturned:
                $ref: "#/components/examples/VehicleReturned"
      responses:
        "200":
          description: Changed.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/VehicleUpdated"
        "400":
          $ref: "#/components/responses/BadUpdate"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "409":
          $ref: "#/components/responses/Conflict"
        "413":
          $ref: "#/components/responses/PayloadTooLarge"
        "415":
          $ref: "#/components/responses/UnsupportedEncoding"
        "422":
          $ref: "#/components/responses/InvalidUpdate"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    patch:
      operationId: patchVehicle
      tags:
        - Vehicles
      summary: Change a vehicle (PATCH)
      description: The same as PUT.
      parameters:
        - $ref: "#/components/parameters/IfMatch"
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/VehicleUpdate"
            examples:
              VehicleReturned:
                $ref: "#/components/examples/VehicleReturned"
      responses:
        "200":
          description: Changed.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/VehicleUpdated"
        "400":
          $ref: "#/components/responses/BadUpdate"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "409":
          $ref: "#/components/responses/Conflict"
        "413":
          $ref: "#/components/responses/PayloadTooLarge"
        "415":
          $ref: "#/components/responses/UnsupportedEncoding"
        "422":
          $ref: "#/components/responses/InvalidUpdate"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    delete:
      operationId: deleteVehicle
      tags:
        - Vehicles
      summary: Delete a vehicle
      description: The contract stays; what is filed of it follows.
      responses:
        "200":
          description: Deleted.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Deleted"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
  /v1/persons:
    get:
      operationId: listPersons
      tags:
        - Persons
      summary: List persons
      description: "\`q\` searches \`nombre\`, \`apellido1\`, \`apellido2\`, \`numero_documento\` and \`correo\`. \`from\` and \`to\` apply to the day of creation."
      parameters:
        - $ref: "#/components/parameters/Page"
        - $ref: "#/components/parameters/Limit"
        - $ref: "#/components/parameters/Query"
        - $ref: "#/components/parameters/From"
        - $ref: "#/components/parameters/To"
        - $ref: "#/components/parameters/ContractFilter"
      responses:
        "200":
          description: One page.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/PersonList"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "422":
          $ref: "#/components/responses/InvalidParameters"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    post:
      operationId: createPerson
      tags:
        - Persons
      summary: Create a person
      description: "Each role once per contract: a repeated one, or a fourth person, is a 422 on \`rol\`. The same \`uuid\` answers 200 with the existing person."
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/PersonCreate"
            examples:
              MainDriver:
                $ref: "#/components/examples/MainDriver"
      responses:
        "200":
          description: It existed already.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/PersonExisting"
        "201":
          description: Created.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
            Location:
              $ref: "#/components/headers/Location"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/PersonCreated"
        "400":
          $ref: "#/components/responses/BadJson"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "413":
          $ref: "#/components/responses/PayloadTooLarge"
        "415":
          $ref: "#/components/responses/UnsupportedEncoding"
        "422":
          $ref: "#/components/responses/InvalidBody"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
  /v1/persons/{id}:
    parameters:
      - $ref: "#/components/parameters/Id"
    get:
      operationId: getPerson
      tags:
        - Persons
      summary: Read a person
      responses:
        "200":
          description: The person.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/PersonDetail"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    put:
      operationId: updatePerson
      tags:
        - Persons
      summary: Change a person
      description: "Partial: only the fields sent change, null clears an optional one. Values equal to the stored ones are taken. A body without any field that can be changed is \`no_changes\`."
      parameters:
        - $ref: "#/components/parameters/IfMatch"
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/PersonUpdate"
            examples:
              PersonContact:
                $ref: "#/components/examples/PersonContact"
      responses:
        "200":
          description: Changed.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/PersonUpdated"
        "400":
          $ref: "#/components/responses/BadUpdate"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "409":
          $ref: "#/components/responses/Conflict"
        "413":
          $ref: "#/components/responses/PayloadTooLarge"
        "415":
          $ref: "#/components/responses/UnsupportedEncoding"
        "422":
          $ref: "#/components/responses/InvalidUpdate"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    patch:
      operationId: patchPerson
      tags:
        - Persons
      summary: Change a person (PATCH)
      description: The same as PUT.
      parameters:
        - $ref: "#/components/parameters/IfMatch"
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/PersonUpdate"
            examples:
              PersonContact:
                $ref: "#/components/examples/PersonContact"
      responses:
        "200":
          description: Changed.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/PersonUpdated"
        "400":
          $ref: "#/components/responses/BadUpdate"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "409":
          $ref: "#/components/responses/Conflict"
        "413":
          $ref: "#/components/responses/PayloadTooLarge"
        "415":
          $ref: "#/components/responses/UnsupportedEncoding"
        "422":
          $ref: "#/components/responses/InvalidUpdate"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    delete:
      operationId: deletePerson
      tags:
        - Persons
      summary: Delete a person
      description: Takes the person's licence and address along.
      responses:
        "200":
          description: Deleted.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Deleted"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
  /v1/licenses:
    get:
      operationId: listLicenses
      tags:
        - Licenses
      summary: List driving licences
      description: "\`q\` searches \`numero\` and \`soporte\`. \`from\` and \`to\` apply to the day of creation."
      parameters:
        - $ref: "#/components/parameters/Page"
        - $ref: "#/components/parameters/Limit"
        - $ref: "#/components/parameters/Query"
        - $ref: "#/components/parameters/From"
        - $ref: "#/components/parameters/To"
        - $ref: "#/components/parameters/PersonFilter"
      responses:
        "200":
          description: One page.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/LicenseList"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "422":
          $ref: "#/components/responses/InvalidParameters"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    post:
      operationId: createLicense
      tags:
        - Licenses
      summary: Create a driving licence
      description: "One per person: a second one is a 422 on \`persona_id\`. The same \`uuid\` answers 200 with the existing licence."
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/LicenseCreate"
            examples:
              LicenseOfDriver:
                $ref: "#/components/examples/LicenseOfDriver"
      responses:
        "200":
          description: It existed already.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/LicenseExisting"
        "201":
          description: Created.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
            Location:
              $ref: "#/components/headers/Location"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/LicenseCreated"
        "400":
          $ref: "#/components/responses/BadJson"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "413":
          $ref: "#/components/responses/PayloadTooLarge"
        "415":
          $ref: "#/components/responses/UnsupportedEncoding"
        "422":
          $ref: "#/components/responses/InvalidBody"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
  /v1/licenses/{id}:
    parameters:
      - $ref: "#/components/parameters/Id"
    get:
      operationId: getLicense
      tags:
        - Licenses
      summary: Read a driving licence
      responses:
        "200":
          description: The driving licence.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/LicenseDetail"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    put:
      operationId: updateLicense
      tags:
        - Licenses
      summary: Change a driving licence
      description: "Partial: only the fields sent change, null clears an optional one. Values equal to the stored ones are taken. A body without any field that can be changed is \`no_changes\`."
      parameters:
        - $ref: "#/components/parameters/IfMatch"
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/LicenseUpdate"
            examples:
              LicenseRenewed:
                $ref: "#/components/examples/LicenseRenewed"
      responses:
        "200":
          description: Changed.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/LicenseUpdated"
        "400":
          $ref: "#/components/responses/BadUpdate"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "409":
          $ref: "#/components/responses/Conflict"
        "413":
          $ref: "#/components/responses/PayloadTooLarge"
        "415":
          $ref: "#/components/responses/UnsupportedEncoding"
        "422":
          $ref: "#/components/responses/InvalidUpdate"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    patch:
      operationId: patchLicense
      tags:
        - Licenses
      summary: Change a driving licence (PATCH)
      description: The same as PUT.
      parameters:
        - $ref: "#/components/parameters/IfMatch"
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/LicenseUpdate"
            examples:
              LicenseRenewed:
                $ref: "#/components/examples/LicenseRenewed"
      responses:
        "200":
          description: Changed.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/LicenseUpdated"
        "400":
          $ref: "#/components/responses/BadUpdate"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "409":
          $ref: "#/components/responses/Conflict"
        "413":
          $ref: "#/components/responses/PayloadTooLarge"
        "415":
          $ref: "#/components/responses/UnsupportedEncoding"
        "422":
          $ref: "#/components/responses/InvalidUpdate"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    delete:
      operationId: deleteLicense
      tags:
        - Licenses
      summary: Delete a driving licence
      description: The person stays.
      responses:
        "200":
          description: Deleted.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Deleted"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
  /v1/addresses:
    get:
      operationId: listAddresses
      tags:
        - Addresses
      summary: List addresses
      description: "\`q\` searches \`direccion\`, \`nombre_municipio\` and \`codigo_postal\`. \`from\` and \`to\` apply to the day of creation."
      parameters:
        - $ref: "#/components/parameters/Page"
        - $ref: "#/components/parameters/Limit"
        - $ref: "#/components/parameters/Query"
        - $ref: "#/components/parameters/From"
        - $ref: "#/components/parameters/To"
        - $ref: "#/components/parameters/ContractFilter"
        - $ref: "#/components/parameters/PersonFilter"
      responses:
        "200":
          description: One page.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/AddressList"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "422":
          $ref: "#/components/responses/InvalidParameters"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    post:
      operationId: createAddress
      tags:
        - Addresses
      summary: Create an address
      description: "One \`recogida\` and one \`devolucion\` per contract, one \`persona\` per person: a second one is a 422 on the field that links it. The link that the \`tipo\` does not take is a 422 on that field. The same \`uuid\` answers 200 with the existing address."
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/AddressCreate"
            examples:
              HomeAddress:
                $ref: "#/components/examples/HomeAddress"
              PickupAddress:
                $ref: "#/components/examples/PickupAddress"
      responses:
        "200":
          description: It existed already.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/AddressExisting"
        "201":
          description: Created.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
            Location:
              $ref: "#/components/headers/Location"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/AddressCreated"
        "400":
          $ref: "#/components/responses/BadJson"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "413":
          $ref: "#/components/responses/PayloadTooLarge"
        "415":
          $ref: "#/components/responses/UnsupportedEncoding"
        "422":
          $ref: "#/components/responses/InvalidBody"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
  /v1/addresses/{id}:
    parameters:
      - $ref: "#/components/parameters/Id"
    get:
      operationId: getAddress
      tags:
        - Addresses
      summary: Read an address
      responses:
        "200":
          description: The address.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/AddressDetail"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    put:
      operationId: updateAddress
      tags:
        - Addresses
      summary: Change an address
      description: "Partial: only the fields sent change, null clears an optional one. Values equal to the stored ones are taken. A body without any field that can be changed is \`no_changes\`."
      parameters:
        - $ref: "#/components/parameters/IfMatch"
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/AddressUpdate"
            examples:
              AddressCorrected:
                $ref: "#/components/examples/AddressCorrected"
      responses:
        "200":
          description: Changed.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/AddressUpdated"
        "400":
          $ref: "#/components/responses/BadUpdate"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "409":
          $ref: "#/components/responses/Conflict"
        "413":
          $ref: "#/components/responses/PayloadTooLarge"
        "415":
          $ref: "#/components/responses/UnsupportedEncoding"
        "422":
          $ref: "#/components/responses/InvalidUpdate"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    patch:
      operationId: patchAddress
      tags:
        - Addresses
      summary: Change an address (PATCH)
      description: The same as PUT.
      parameters:
        - $ref: "#/components/parameters/IfMatch"
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/AddressUpdate"
            examples:
              AddressCorrected:
                $ref: "#/components/examples/AddressCorrected"
      responses:
        "200":
          description: Changed.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/AddressUpdated"
        "400":
          $ref: "#/components/responses/BadUpdate"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "409":
          $ref: "#/components/responses/Conflict"
        "413":
          $ref: "#/components/responses/PayloadTooLarge"
        "415":
          $ref: "#/components/responses/UnsupportedEncoding"
        "422":
          $ref: "#/components/responses/InvalidUpdate"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    delete:
      operationId: deleteAddress
      tags:
        - Addresses
      summary: Delete an address
      description: The contract or person stays.
      responses:
        "200":
          description: Deleted.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Deleted"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
  /v1/invitations:
    get:
      operationId: listInvitations
      tags:
        - Invitations
      summary: List invitations
      description: "\`q\` searches \`nombre_hotel\`, \`email_cliente\`, \`uuid\`, \`referencia\` and \`nombre_cliente\`. \`from\` and \`to\` apply to \`fecha_entrada\`."
      parameters:
        - $ref: "#/components/parameters/Page"
        - $ref: "#/components/parameters/Limit"
        - $ref: "#/components/parameters/Query"
        - $ref: "#/components/parameters/From"
        - $ref: "#/components/parameters/To"
        - $ref: "#/components/parameters/EstablishmentFilter"
      responses:
        "200":
          description: One page.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/InvitationList"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "422":
          $ref: "#/components/responses/InvalidParameters"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    post:
      operationId: createInvitation
      tags:
        - Invitations
      summary: Make a pre-check-in link
      description: For a stay, or for one companion of it. \`enlace\` is the address of a form in which travellers enter their own data; each one who is done becomes a guest with the dates, reference and payment of the invitation. It holds until a day after the departure, for as many people as expected. Repeated with the same \`uuid\`, or the same \`establecimiento_id\` and \`referencia\`, it answers 200 with the existing invitation and \`differs\`; a revoked one has given its reference back. Production and sandbox invitations do not see each other's uuids and references, and people who use a sandbox key's link become sandbox guests.
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/InvitationCreate"
            examples:
              InvitationOfStay:
                $ref: "#/components/examples/InvitationOfStay"
              InvitationMinimal:
                $ref: "#/components/examples/InvitationMinimal"
      responses:
        "200":
          description: It existed already.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/InvitationExisting"
        "201":
          description: Created.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
            Location:
              $ref: "#/components/headers/Location"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/InvitationCreated"
        "400":
          $ref: "#/components/responses/BadJson"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "413":
          $ref: "#/components/responses/PayloadTooLarge"
        "415":
          $ref: "#/components/responses/UnsupportedEncoding"
        "422":
          $ref: "#/components/responses/InvalidBody"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
  /v1/invitations/{id}:
    parameters:
      - $ref: "#/components/parameters/Id"
    get:
      operationId: getInvitation
      tags:
        - Invitations
      summary: Read an invitation
      description: "\`progreso\` and \`completadas\` tell how far its people are."
      responses:
        "200":
          description: The invitation.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/InvitationDetail"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    put:
      operationId: updateInvitation
      tags:
        - Invitations
      summary: Change an invitation
      description: "Partial: only the fields sent change, null clears an optional one. Values equal to the stored ones are taken. A body without any field that can be changed is \`no_changes\`. Guests who are done stay as they are; those who follow take the new dates. Raising \`personas\` opens a link again that was closed at the expected number."
      parameters:
        - $ref: "#/components/parameters/IfMatch"
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/InvitationUpdate"
            examples:
              InvitationOneMore:
                $ref: "#/components/examples/InvitationOneMore"
      responses:
        "200":
          description: Changed.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/InvitationUpdated"
        "400":
          $ref: "#/components/responses/BadUpdate"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "409":
          $ref: "#/components/responses/Conflict"
        "413":
          $ref: "#/components/responses/PayloadTooLarge"
        "415":
          $ref: "#/components/responses/UnsupportedEncoding"
        "422":
          $ref: "#/components/responses/InvalidUpdate"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    patch:
      operationId: patchInvitation
      tags:
        - Invitations
      summary: Change an invitation (PATCH)
      description: The same as PUT.
      parameters:
        - $ref: "#/components/parameters/IfMatch"
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/InvitationUpdate"
            examples:
              InvitationOneMore:
                $ref: "#/components/examples/InvitationOneMore"
      responses:
        "200":
          description: Changed.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/InvitationUpdated"
        "400":
          $ref: "#/components/responses/BadUpdate"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "409":
          $ref: "#/components/responses/Conflict"
        "413":
          $ref: "#/components/responses/PayloadTooLarge"
        "415":
          $ref: "#/components/responses/UnsupportedEncoding"
        "422":
          $ref: "#/components/responses/InvalidUpdate"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
    delete:
      operationId: deleteInvitation
      tags:
        - Invitations
      summary: Revoke an invitation
      description: The link opens nothing any more, at once, and gives its \`referencia\` back. The invitation stays, with the \`progreso\` \`revocado\`, and so do the guests who are done. A sandbox key may not revoke a production link.
      responses:
        "200":
          description: Revoked.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Deleted"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "404":
          $ref: "#/components/responses/NotFound"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
  /v1/precheckins:
    get:
      operationId: listPrecheckins
      tags:
        - Precheckins
      summary: List pre-check-in links
      description: "\`q\` searches \`nombre_hotel\`, \`email_cliente\` and \`uuid\`. \`from\` and \`to\` apply to \`fecha_envio\`."
      parameters:
        - $ref: "#/components/parameters/Page"
        - $ref: "#/components/parameters/Limit"
        - $ref: "#/components/parameters/Query"
        - $ref: "#/components/parameters/From"
        - $ref: "#/components/parameters/To"
      responses:
        "200":
          description: One page.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/PrecheckinList"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "422":
          $ref: "#/components/responses/InvalidParameters"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
  /v1/rentacar/contracts:
    post:
      operationId: createRental
      tags:
        - Rentals
      summary: Create a whole rental
      description: "Contract, vehicle, persons, licences and addresses in one transaction: if any part fails, nothing is stored. Repeated with the same \`uuid\`, or the same \`contract.referencia\`, it answers 200 with the stored rental and \`differs\`. A \`referencia\` that belongs to a bare header (no vehicle, no persons) is a 422 on \`contract.referencia\`, saying how to complete it; a nested \`uuid\` that exists elsewhere is a 422 on that field."
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/RentalCreate"
            examples:
              RentalComplete:
                $ref: "#/components/examples/RentalComplete"
              RentalMinimal:
                $ref: "#/components/examples/RentalMinimal"
      responses:
        "200":
          description: It existed already.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/RentalExisting"
        "201":
          description: Created.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
            Location:
              $ref: "#/components/headers/Location"
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/RentalCreated"
        "400":
          $ref: "#/components/responses/BadJson"
        "401":
          $ref: "#/components/responses/Unauthorized"
        "403":
          $ref: "#/components/responses/Forbidden"
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
        "413":
          $ref: "#/components/responses/PayloadTooLarge"
        "415":
          $ref: "#/components/responses/UnsupportedEncoding"
        "422":
          $ref: "#/components/responses/InvalidBody"
        "429":
          $ref: "#/components/responses/RateLimited"
        "500":
          $ref: "#/components/responses/ServerFailure"
  /v1/openapi.yaml:
    get:
      operationId: getOpenApiYaml
      tags:
        - Service
      summary: This description as YAML
      description: Needs no key.
      security: []
      responses:
        "200":
          description: The description.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/yaml:
              schema:
                type: string
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
  /v1/openapi.json:
    get:
      operationId: getOpenApiJson
      tags:
        - Service
      summary: This description as JSON
      description: Needs no key.
      security: []
      responses:
        "200":
          description: The description.
          headers:
            X-Request-Id:
              $ref: "#/components/headers/X-Request-Id"
          content:
            application/json:
              schema:
                type: object
                additionalProperties: true
        "405":
          $ref: "#/components/responses/MethodNotAllowed"
components:
  securitySchemes:
    ApiKeyHeader:
      type: apiKey
      in: header
      name: X-Api-Key
      description: Recommended. Looked at first.
    ApiKeyShortHeader:
      type: apiKey
      in: header
      name: Api-Key
      description: Looked at second.
    ApiKeyQuery:
      type: apiKey
      in: query
      name: api_key
      description: Looked at last. For tests only.
  headers:
    X-Request-Id:
      description: Identifies the call in the logs; the caller's own, if sane.
      schema:
        type: string
        maxLength: 128
      example: 01JD6Z3V9C4T8B
    Location:
      description: Address of the new record.
      schema:
        type: string
      example: /app/api/v1/guests/1207
    Allow:
      description: Verbs that the path takes.
      schema:
        type: string
      example: GET, HEAD, POST, OPTIONS
    WWW-Authenticate:
      description: How to send a key (RFC 9110 section 11.6.1).
      schema:
        type: string
      example: ApiKey realm="registry", header="X-Api-Key"
    Retry-After:
      description: Seconds to wait.
      schema:
        type: integer
        minimum: 0
      example: 3
    X-RateLimit-Limit:
      description: Calls per window.
      schema:
        type: integer
        minimum: 1
      example: 60
    X-RateLimit-Remaining:
      description: Calls left in this window.
      schema:
        type: integer
        minimum: 0
      example: 0
    X-RateLimit-Reset:
      description: Seconds until the window ends.
      schema:
        type: integer
        minimum: 0
      example: 3
  parameters:
    Id:
      name: id
      in: path
      required: true
      description: Identifier of the record.
      schema:
        type: integer
        format: int64
        minimum: 1
      example: 1207
    IfMatch:
      name: If-Match
      in: header
      description: 'The \`revision\` that the change starts from, as \`"3"\` (quotes may be left out). Where the record has another one by now, the answer is 409 \`conflict\` with the record as it is stored, and nothing is changed; unless every value sent is stored already, so that a repeated update is no conflict. Absent or \`*\`: whatever is stored is changed.'
      schema:
        type: string
      example: '"3"'
    Page:
      name: page
      in: query
      description: Page number, from 1. Anything else is a 422, never a silent clamp.
      schema:
        type: integer
        minimum: 1
        default: 1
      example: 1
    Limit:
      name: limit
      in: query
      description: Page size, 1 to 200. Anything else is a 422, never a silent clamp.
      schema:
        type: integer
        minimum: 1
        maximum: 200
        default: 20
      example: 20
    Query:
      name: q
      in: query
      description: Words, at most 20. Each must stand in one of the searched fields, the same or another; case and accents do not count (ñ as n), \`%\` and \`_\` are plain characters. No more of the searched fields of a record is looked at than their first 2048 bytes together, in UTF-8.
      schema:
        type: string
      example: ferrer
    From:
      name: from
      in: query
      description: Earliest date.
      schema:
        $ref: "#/components/schemas/LocalDate"
      example: 2026-11-01
    To:
      name: to
      in: query
      description: Latest date, inclusive; before \`from\` it is a 422.
      schema:
        $ref: "#/components/schemas/LocalDate"
      example: 2026-11-30
    ContractFilter:
      name: contract_id
      in: query
      description: Only what belongs to this contract (of its persons too). Another account's is a 403, an unknown one an empty list.
      schema:
        type: integer
        format: int64
        minimum: 1
      example: 88
    PersonFilter:
      name: person_id
      in: query
      description: Only what belongs to this person. Another account's is a 403, an unknown one an empty list.
      schema:
        type: integer
        format: int64
        minimum: 1
      example: 141
    EstablishmentFilter:
      name: establecimiento_id
      in: query
      description: Only records of this establishment. Another account's is a 403, an unknown one an empty list.
      schema:
        type: integer
        format: int64
        minimum: 1
      example: 3
    MinistryFlagFilter:
      name: enviado_ministerio
      in: query
      description: Only records with this value.
      schema:
        $ref: "#/components/schemas/MinistryFlag"
      example: 0
    MirStateFilter:
      name: mir_state
      in: query
      description: Only records whose filing is in this state.
      schema:
        $ref: "#/components/schemas/MirState"
      example: held
    IdsFilter:
      name: ids
      in: query
      description: Only these records, at most 200 ids, with commas between. Those that are not there or not for this key are left out.
      style: form
      explode: false
      schema:
        type: array
        minItems: 1
        maxItems: 200
        items:
          type: integer
          format: int64
          minimum: 1
      example:
        - 1207
        - 1208
    MirCorrectionFilter:
      name: mir_correction
      in: query
      description: "Only records whose accepted filing is to be corrected: \`held\` (the correction waits for what is missing) or \`queued\` (it goes by itself)."
      schema:
        $ref: "#/components/schemas/MirCorrectionState"
      example: held
    MirExportedFilter:
      name: mir_exported
      in: query
      description: "Only guests that another authority than MIR takes (\`establishment.autoridad\`): 0 those that the operator has not exported as they are now, 1 those that are exported."
      schema:
        type: integer
        enum:
          - 0
          - 1
      example: 0
  examples:
    Hotel:
      value:
        nombre: Hotel Miramar
        numero_establecimiento: H123456789
    EstablishmentRenamed:
      value:
        nombre: Hotel Miramar Playa
    RentalOffice:
      summary: Rental office
      value:
        nombre: Oficina Aeropuerto
        numero_establecimiento: R123456789
        uuid: 0c4f2a1e-57c1-4d0a-8a1e-2f7b1b0e6a01
    GuestMinimal:
      summary: As little as the API takes; held until the ministry's fields are there
      value:
        nombre: Lucía
        apellido1: Ferrer
        establecimiento_id: 3
    GuestComplete:
      summary: Ready for the ministry
      value:
        uuid: 5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c
        establecimiento_id: 3
        nombre: Lucía
        apellido1: Ferrer
        apellido2: Soler
        tipo_documento: DNI
        numero_documento: 12345678Z
        soporte_documento: AAA000000
        fecha_nacimiento: 1990-04-17
        nacionalidad: ESP
        genero: F
        contacto_email: lucia.ferrer@example.com
        contacto_telefono: "+34600000000"
        fecha_entrada: 2026-11-21
        hora_entrada: 15:30:00
        fecha_salida: 2026-11-24
        hora_salida: 11:00:00
        habitacion: "204"
        direccion: Calle Mayor 12
        codigo_municipio: "07040"
        codigo_postal: "07001"
        pais: ESP
        referencia: RES-2026-0417
        fecha_contrato: 2026-11-02
        tipo_pago: TARJETA
    GuestMinor:
      summary: A minor of the same stay
      value:
        establecimiento_id: 3
        nombre: Marc
        apellido1: Ferrer
        fecha_nacimiento: 2018-06-02
        nacionalidad: ESP
        genero: M
        parentesco: HJ
        fecha_entrada: 2026-11-21
        fecha_salida: 2026-11-24
        direccion: Calle Mayor 12
        codigo_municipio: "07040"
        codigo_postal: "07001"
        pais: ESP
        contacto_telefono: "+34600000000"
        referencia: RES-2026-0417
        tipo_pago: TARJETA
    GuestCorrection:
      summary: One field changed, another one cleared
      value:
        numero_documento: 87654321X
        habitacion: null
    InvitationOfStay:
      summary: A family of four
      value:
        uuid: 8c1d3b52-7a44-4e0b-9a3f-2b6d5e8f0a17
        establecimiento_id: 3
        referencia: RES-2026-0418
        fecha_entrada: 2026-11-27
        hora_entrada: 15:00:00
        fecha_salida: 2026-11-30
        personas: 4
        nombre_cliente: Lucía Ferrer Soler
        email_cliente: lucia.ferrer@example.com
        idioma: es
        tipo_pago: TARJETA
    InvitationMinimal:
      summary: One traveller, a reference is made
      value:
        establecimiento_id: 3
        fecha_entrada: 2026-11-27
        fecha_salida: 2026-11-30
    InvitationOneMore:
      summary: One more traveller
      value:
        personas: 5
    ContractHeader:
      value:
        establecimiento_id: 4
        referencia: ALQ-2026-0099
        fecha_contrato: 2026-11-20
        fecha_recogida: 2026-11-21 09:00:00
        fecha_devolucion: 2026-11-25 09:00:00
        tipo_pago: TARJETA
        titular_pago: Lucía Ferrer Soler
        caducidad_tarjeta: 09/28
    ContractProlonged:
      summary: Brought back two days later
      value:
        fecha_devolucion: 2026-11-27 09:00:00
    VehicleOfContract:
      value:
        alquiler_id: 88
        categoria: TURISMO_M1
        tipo: TURISMO
        marca: SEAT
        modelo: Ibiza
        matricula: 1234LMN
        numero_bastidor: VSSZZZ6JZHR000000
        color: Blanco
        km_recogida: 18250
    VehicleReturned:
      summary: Brought back
      value:
        km_devolucion: 18900
    MainDriver:
      value:
        alquiler_id: 88
        rol: CP
        nombre: Lucía
        apellido1: Ferrer
        apellido2: Soler
        tipo_documento: NIF
        numero_documento: 12345678Z
        fecha_nacimiento: 1990-04-17
        nacionalidad: ESP
        sexo: M
        telefono: "+34600000000"
        correo: lucia.ferrer@example.com
    PersonContact:
      value:
        telefono: "+34611000000"
        correo: lucia.ferrer@example.com
    LicenseOfDriver:
      value:
        persona_id: 141
        tipo: B
        validez: 2031-04-17
        numero: 12345678Z
        soporte: B00000000
    LicenseRenewed:
      value:
        validez: 2036-04-17
    HomeAddress:
      summary: Home of a person
      value:
        tipo: persona
        persona_id: 141
        direccion: Calle Mayor 12
        codigo_municipio: "07040"
        codigo_postal: "07001"
        pais: ESP
    PickupAddress:
      summary: Place of pick-up
      value:
        tipo: recogida
        alquiler_id: 88
        direccion: Avenida del Puerto 1
        codigo_municipio: "07040"
        codigo_postal: "07012"
        pais: ESP
    AddressCorrected:
      value:
        direccion: Calle Mayor 14
        direccion_complementaria: 2.º B
    RentalMinimal:
      summary: As little as the API takes; held until the ministry's fields are there
      value:
        contract:
          establecimiento_id: 4
          referencia: ALQ-2026-0100
        vehicle: {}
        persons:
          - rol: TI
    RentalComplete:
      summary: Ready for the ministry
      value:
        uuid: 8a7f2c1d-0b3e-4c5d-9e6f-1a2b3c4d5e6f
        contract:
          establecimiento_id: 4
          referencia: ALQ-2026-0099
          fecha_contrato: 2026-11-20
          fecha_recogida: 2026-11-21 09:00:00
          fecha_devolucion: 2026-11-25 09:00:00
          tipo_pago: TARJETA
          titular_pago: Lucía Ferrer Soler
          caducidad_tarjeta: 09/28
        vehicle:
          categoria: TURISMO_M1
          tipo: TURISMO
          marca: SEAT
          modelo: Ibiza
          matricula: 1234LMN
          numero_bastidor: VSSZZZ6JZHR000000
          color: Blanco
          km_recogida: 18250
        persons:
          - rol: TI
            nombre: Lucía
            apellido1: Ferrer
            apellido2: Soler
            tipo_documento: NIF
            numero_documento: 12345678Z
            fecha_nacimiento: 1990-04-17
            nacionalidad: ESP
            sexo: M
            telefono: "+34600000000"
            correo: lucia.ferrer@example.com
            address:
              direccion: Calle Mayor 12
              codigo_municipio: "07040"
              codigo_postal: "07001"
              pais: ESP
          - rol: CP
            nombre: John
            apellido1: Smith
            tipo_documento: PAS
            numero_documento: "533401372"
            fecha_nacimiento: 1985-09-30
            nacionalidad: GBR
            sexo: H
            telefono: "+442079460000"
            license:
              tipo: B
              validez: 2031-04-17
              numero: SMITH859305J99AB
            address:
              direccion: 1 High Street
              nombre_municipio: London
              codigo_postal: EC1A 1BB
              pais: GBR
        pickup_address:
          direccion: Avenida del Puerto 1
          codigo_municipio: "07040"
          codigo_postal: "07012"
          pais: ESP
  responses:
    BadJson:
      description: "The body is no valid JSON (also: invalid UTF-8, broken compression)."
      headers:
        X-Request-Id:
          $ref: "#/components/headers/X-Request-Id"
      content:
        application/json:
          schema:
            $ref: "#/components/schemas/JsonError"
          examples:
            bad_json:
              value:
                ok: false
                code: bad_json
                message: El cuerpo no es JSON válido en UTF-8
    BadUpdate:
      description: The body is no valid JSON, or an update without any field that can be changed.
      headers:
        X-Request-Id:
          $ref: "#/components/headers/X-Request-Id"
      content:
        application/json:
          schema:
            $ref: "#/components/schemas/UpdateBodyError"
          examples:
            bad_json:
              value:
                ok: false
                code: bad_json
                message: El cuerpo no es JSON válido en UTF-8
            no_changes:
              value:
                ok: false
                code: no_changes
                message: El cuerpo no contiene ningún campo modificable
    Unauthorized:
      description: No key, an unknown one or a deactivated one, judged in this order.
      headers:
        X-Request-Id:
          $ref: "#/components/headers/X-Request-Id"
        WWW-Authenticate:
          $ref: "#/components/headers/WWW-Authenticate"
      content:
        application/json:
          schema:
            $ref: "#/components/schemas/AuthError"
          examples:
            auth_missing:
              value:
                ok: false
                code: auth_missing
                message: "Falta la clave de API: envíela en la cabecera X-Api-Key"
            auth_invalid:
              value:
                ok: false
                code: auth_invalid
                message: La clave de API no existe
            auth_inactive:
              value:
                ok: false
                code: auth_inactive
                message: La clave de API está desactivada
    Forbidden:
      description: The plan has no API, the API is off for the account, the key's scope, establishments or addresses do not allow the call, the record (or one that is named) belongs to another account, or a sandbox key would change a production record.
      headers:
        X-Request-Id:
          $ref: "#/components/headers/X-Request-Id"
      content:
        application/json:
          schema:
            $ref: "#/components/schemas/AccessError"
          examples:
            plan_required:
              value:
                ok: false
                code: plan_required
                message: "El plan de la cuenta no incluye la API: hace falta el plan premium"
            api_disabled:
              value:
                ok: false
                code: api_disabled
                message: La API no está activada en la cuenta
            forbidden:
              value:
                ok: false
                code: forbidden
                message: El registro pertenece a otra cuenta
    NotFound:
      description: No such record; also where \`{id}\` is no positive integer.
      headers:
        X-Request-Id:
          $ref: "#/components/headers/X-Request-Id"
      content:
        application/json:
          schema:
            $ref: "#/components/schemas/NotFoundError"
          examples:
            not_found:
              value:
                ok: false
                code: not_found
                message: No existe ese registro o esa ruta
    MethodNotAllowed:
      description: The path does not take this verb.
      headers:
        X-Request-Id:
          $ref: "#/components/headers/X-Request-Id"
        Allow:
          $ref: "#/components/headers/Allow"
      content:
        application/json:
          schema:
            $ref: "#/components/schemas/MethodError"
          examples:
            method_not_allowed:
              value:
                ok: false
                code: method_not_allowed
                message: "La ruta no admite ese verbo: vea la cabecera Allow"
    Conflict:
      description: "The record was changed since the revision that \`If-Match\` names: \`data\` is the record as it is stored. Nothing was changed."
      headers:
        X-Request-Id:
          $ref: "#/components/headers/X-Request-Id"
      content:
        application/json:
          schema:
            $ref: "#/components/schemas/ConflictError"
          examples:
            conflict:
              value:
                ok: false
                code: conflict
                message: "Otra persona cambió el registro entretanto: vea en data cómo está guardado"
                data:
                  id: 3
                  nombre: Hotel Miramar
                  numero_establecimiento: H123456789
                  codigo_municipio: null
                  autoridad: mir
                  uuid: null
                  revision: 4
                  created_at: 2026-11-20 09:00:00
                  updated_at: 2026-11-21 10:00:00
    PayloadTooLarge:
      description: The body is over 1 MiB.
      headers:
        X-Request-Id:
          $ref: "#/components/headers/X-Request-Id"
      content:
        application/json:
          schema:
            $ref: "#/components/schemas/PayloadError"
          examples:
            payload_too_large:
              value:
                ok: false
                code: payload_too_large
                message: El cuerpo supera 1 MiB
    UnsupportedEncoding:
      description: Unknown \`Content-Encoding\`.
      headers:
        X-Request-Id:
          $ref: "#/components/headers/X-Request-Id"
      content:
        application/json:
          schema:
            $ref: "#/components/schemas/EncodingError"
          examples:
            unsupported_media_type:
              value:
                ok: false
                code: unsupported_media_type
                message: "Content-Encoding desconocido: se admiten gzip, deflate y br"
    InvalidParameters:
      description: "A list parameter is not taken: out of range, no integer, no date, given twice, \`from\` after \`to\`. An empty one counts as absent."
      headers:
        X-Request-Id:
          $ref: "#/components/headers/X-Request-Id"
      content:
        application/json:
          schema:
            $ref: "#/components/schemas/ValidationError"
          examples:
            validation_error:
              value:
                ok: false
                code: validation_error
                message: Hay valores que no se admiten
                fields:
                  limit: se recibió "500", se espera un entero de 1 a 200
                errors:
                  limit: se recibió "500", se espera un entero de 1 a 200
    InvalidBody:
      description: Required fields are missing, or a value is not taken.
      headers:
        X-Request-Id:
          $ref: "#/components/headers/X-Request-Id"
      content:
        application/json:
          schema:
            oneOf:
              - $ref: "#/components/schemas/MissingFieldsError"
              - $ref: "#/components/schemas/ValidationError"
          examples:
            missing_fields:
              summary: One field missing and another one wrong
              value:
                ok: false
                code: missing_fields
                message: Faltan campos obligatorios
                fields:
                  - persons[1].rol
                errors:
                  persons[1].rol: falta, se espera uno de TI, CP, CS
                  persons[0].correo: se recibió "ana@local", se espera una dirección de correo (RFC 5322) con un punto en el dominio
            validation_error:
              value:
                ok: false
                code: validation_error
                message: Hay valores que no se admiten
                fields:
                  fecha_entrada: se recibió "2026-02-30", se espera una fecha real YYYY-MM-DD
                errors:
                  fecha_entrada: se recibió "2026-02-30", se espera una fecha real YYYY-MM-DD
    InvalidUpdate:
      description: "A value is not taken: its format, null for a required field, another link than at creation, a key of another record."
      headers:
        X-Request-Id:
          $ref: "#/components/headers/X-Request-Id"
      content:
        application/json:
          schema:
            $ref: "#/components/schemas/ValidationError"
          examples:
            validation_error:
              value:
                ok: false
                code: validation_error
                message: Hay valores que no se admiten
                fields:
                  rol: se recibió "XX", se espera uno de TI, CP, CS
                errors:
                  rol: se recibió "XX", se espera uno de TI, CP, CS
    InUse:
      description: The establishment has records; \`fields.id\` names the counts.
      headers:
        X-Request-Id:
          $ref: "#/components/headers/X-Request-Id"
      content:
        application/json:
          schema:
            $ref: "#/components/schemas/ValidationError"
          examples:
            validation_error:
              value:
                ok: false
                code: validation_error
                message: Hay valores que no se admiten
                fields:
                  id: el establecimiento tiene 3 huéspedes, 1 contrato y 0 prechequeos; se espera uno sin registros
                errors:
                  id: el establecimiento tiene 3 huéspedes, 1 contrato y 0 prechequeos; se espera uno sin registros
    RateLimited:
      description: Too many calls with this key; only where the operator set a limit.
      headers:
        X-Request-Id:
          $ref: "#/components/headers/X-Request-Id"
        Retry-After:
          $ref: "#/components/headers/Retry-After"
        X-RateLimit-Limit:
          $ref: "#/components/headers/X-RateLimit-Limit"
        X-RateLimit-Remaining:
          $ref: "#/components/headers/X-RateLimit-Remaining"
        X-RateLimit-Reset:
          $ref: "#/components/headers/X-RateLimit-Reset"
      content:
        application/json:
          schema:
            $ref: "#/components/schemas/RateLimitError"
          examples:
            rate_limited:
              value:
                ok: false
                code: rate_limited
                message: "Demasiadas llamadas con esta clave: espere lo que dice Retry-After"
    ServerFailure:
      description: Unexpected error (\`server_error\`) or the database is away for the moment (\`db_connect\`). Nothing was stored.
      headers:
        X-Request-Id:
          $ref: "#/components/headers/X-Request-Id"
      content:
        application/json:
          schema:
            $ref: "#/components/schemas/ServerError"
          examples:
            server_error:
              value:
                ok: false
                code: server_error
                message: Error inesperado; no se ha guardado nada
            db_connect:
              value:
                ok: false
                code: db_connect
                message: La base de datos no está disponible por el momento; vuelva a intentarlo
  schemas:
    RecordId:
      description: Identifier of a record, given by the registry.
      type: integer
      format: int64
      minimum: 1
      maximum: 9007199254740991
      example: 1207
    Revision:
      description: Counts the changes of the record, from 1 on. An update that sends it as \`If-Match\` changes nothing that its author has not seen. The parts of a contract count their own.
      type: integer
      format: int64
      readOnly: true
      minimum: 1
      example: 1
    Uuid:
      description: A UUID chosen by the caller; makes a create safe to repeat.
      type: string
      format: uuid
      minLength: 36
      maxLength: 36
      example: 5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c
    LocalDate:
      description: Calendar date in Europe/Madrid, \`YYYY-MM-DD\`; a real one (no 30 February).
      type: string
      format: date
      minLength: 10
      maxLength: 10
      example: 2026-11-21
    LocalTime:
      description: Time of day in Europe/Madrid, \`HH:MM:SS\`, 24 h.
      type: string
      pattern: ^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$
      minLength: 8
      maxLength: 8
      example: 15:30:00
    LocalDateTime:
      description: Date and time of day in Europe/Madrid, \`YYYY-MM-DD HH:MM:SS\`, with a blank between them and no offset. The date is a real one; an hour that summer time skips is kept as sent.
      type: string
      pattern: ^[0-9]{4}-[0-9]{2}-[0-9]{2} ([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$
      minLength: 19
      maxLength: 19
      example: 2026-11-21 10:00:00
    CardExpiry:
      description: Expiry of a card, \`MM/AA\` (month and the year's last two digits).
      type: string
      pattern: ^(0[1-9]|1[0-2])/[0-9]{2}$
      minLength: 5
      maxLength: 5
      example: 09/28
    Email:
      description: E-mail address as in RFC 5322 (\`local@domain\`), with a dot in the domain.
      type: string
      format: email
      maxLength: 250
      example: lucia.ferrer@example.com
    CountryCode:
      description: Country, a code of the ISO 3166-1 alpha-3 list, upper case.
      type: string
      enum:
        - ABW
        - AFG
        - AGO
        - AIA
        - ALA
        - ALB
        - AND
        - ARE
        - ARG
        - ARM
        - ASM
        - ATA
        - ATF
        - ATG
        - AUS
        - AUT
        - AZE
        - BDI
        - BEL
        - BEN
        - BES
        - BFA
        - BGD
        - BGR
        - BHR
        - BHS
        - BIH
        - BLM
        - BLR
        - BLZ
        - BMU
        - BOL
        - BRA
        - BRB
        - BRN
        - BTN
        - BVT
        - BWA
        - CAF
        - CAN
        - CCK
        - CHE
        - CHL
        - CHN
        - CIV
        - CMR
        - COD
        - COG
        - COK
        - COL
        - COM
        - CPV
        - CRI
        - CUB
        - CUW
        - CXR
        - CYM
        - CYP
        - CZE
        - DEU
        - DJI
        - DMA
        - DNK
        - DOM
        - DZA
        - ECU
        - EGY
        - ERI
        - ESH
        - ESP
        - EST
        - ETH
        - FIN
        - FJI
        - FLK
        - FRA
        - FRO
        - FSM
        - GAB
        - GBR
        - GEO
        - GGY
        - GHA
        - GIB
        - GIN
        - GLP
        - GMB
        - GNB
        - GNQ
        - GRC
        - GRD
        - GRL
        - GTM
        - GUF
        - GUM
        - GUY
        - HKG
        - HMD
        - HND
        - HRV
        - HTI
        - HUN
        - IDN
        - IMN
        - IND
        - IOT
        - IRL
        - IRN
        - IRQ
        - ISL
        - ISR
        - ITA
        - JAM
        - JEY
        - JOR
        - JPN
        - KAZ
        - KEN
        - KGZ
        - KHM
        - KIR
        - KNA
        - KOR
        - KWT
        - LAO
        - LBN
        - LBR
        - LBY
        - LCA
        - LIE
        - LKA
        - LSO
        - LTU
        - LUX
        - LVA
        - MAC
        - MAF
        - MAR
        - MCO
        - MDA
        - MDG
        - MDV
        - MEX
        - MHL
        - MKD
        - MLI
        - MLT
        - MMR
        - MNE
        - MNG
        - MNP
        - MOZ
        - MRT
        - MSR
        - MTQ
        - MUS
        - MWI
        - MYS
        - MYT
        - NAM
        - NCL
        - NER
        - NFK
        - NGA
        - NIC
        - NIU
        - NLD
        - NOR
        - NPL
        - NRU
        - NZL
        - OMN
        - PAK
        - PAN
        - PCN
        - PER
        - PHL
        - PLW
        - PNG
        - POL
        - PRI
        - PRK
        - PRT
        - PRY
        - PSE
        - PYF
        - QAT
        - REU
        - ROU
        - RUS
        - RWA
        - SAU
        - SDN
        - SEN
        - SGP
        - SGS
        - SHN
        - SJM
        - SLB
        - SLE
        - SLV
        - SMR
        - SOM
        - SPM
        - SRB
        - SSD
        - STP
        - SUR
        - SVK
        - SVN
        - SWE
        - SWZ
        - SXM
        - SYC
        - SYR
        - TCA
        - TCD
        - TGO
        - THA
        - TJK
        - TKL
        - TKM
        - TLS
        - TON
        - TTO
        - TUN
        - TUR
        - TUV
        - TWN
        - TZA
        - UGA
        - UKR
        - UMI
        - URY
        - USA
        - UZB
        - VAT
        - VCT
        - VEN
        - VGB
        - VIR
        - VNM
        - VUT
        - WLF
        - WSM
        - YEM
        - ZAF
        - ZMB
        - ZWE
      example: ESP
    MunicipalityCode:
      description: Municipality, five digits of the national statistics institute's register (INE).
      type: string
      pattern: ^[0-9]{5}$
      minLength: 5
      maxLength: 5
      example: "07040"
    GuestDocumentType:
      description: "Kind of identity document of a guest: \`DNI\` Spanish identity card, \`NIE\` card of a foreigner in Spain, \`PASAPORTE\` passport. The ministry's own names are taken too: \`NIF\` for DNI, \`PAS\` for passport, \`OTRO\` another document. Kept as sent."
      type: string
      enum:
        - DNI
        - NIE
        - PASAPORTE
        - NIF
        - PAS
        - OTRO
      example: DNI
    PersonDocumentType:
      description: "Kind of identity document of a person of a rental: \`NIF\` number of the Spanish identity card, \`NIE\` card of a foreigner in Spain, \`PAS\` passport, \`OTRO\` another document, \`CIF\` number of a company (holder only). Taken too: \`DNI\` for NIF, \`PASAPORTE\` for PAS. Kept as sent."
      type: string
      enum:
        - NIF
        - NIE
        - PAS
        - OTRO
        - CIF
        - DNI
        - PASAPORTE
      example: NIF
    Genero:
      description: Sex of a guest. \`M\` masculino (man), \`F\` femenino (woman), \`Otro\` other. Not the \`sexo\` of a person, where \`M\` is the woman.
      type: string
      enum:
        - M
        - F
        - Otro
      example: F
    Sexo:
      description: Sex of a person of a rental. \`H\` hombre (man), \`M\` mujer (woman), \`O\` otro. Not the \`genero\` of a guest, where \`M\` is the man.
      type: string
      enum:
        - H
        - M
        - O
      example: M
    Rol:
      description: "Role (rol) in the rental: \`TI\` holder (titular), \`CP\` main driver (conductor principal), \`CS\` secondary driver. Each at most once per contract."
      type: string
      enum:
        - TI
        - CP
        - CS
      example: TI
    AddressKind:
      description: "The use of the address (dirección): \`recogida\` pick-up and \`devolucion\` drop-off belong to the contract, \`persona\` to a person."
      type: string
      enum:
        - recogida
        - devolucion
        - persona
      example: persona
    Kinship:
      description: "Relation (parentesco) of a minor to an adult of the stay, as the ministry codes it: AB grandparent, BA great-grandparent, BN great-grandchild, CD sibling-in-law, CY spouse, HJ child, HR sibling, NI grandchild, PM parent, SB nephew or niece, SG parent-in-law, TI uncle or aunt, YN child-in-law, TU guardian, OT other."
      type: string
      enum:
        - AB
        - BA
        - BN
        - CD
        - CY
        - HJ
        - HR
        - NI
        - PM
        - SB
        - SG
        - TI
        - YN
        - TU
        - OT
      example: HJ
    MinistryFlag:
      description: "Submission to the ministry (enviado al ministerio). \`0\` pending; \`1\` submitted: exactly while a communication accepted by the ministry stands for the record (its \`codigo_comunicacion\` is known), also one that says something else than the record by now (\`mir.correction\`), and \`0\` again from its annulment until the correction is accepted; \`2\` sandbox record, never submitted."
      type: integer
      enum:
        - 0
        - 1
        - 2
      example: 0
    MirState:
      description: |-
        Where the filing of the record stands:
        - \`held\`: would be refused, or the account cannot file, or the stay waits for an adult, or it is not MIR's; \`issues\` says why
        - \`queued\`: will be sent by itself
        - \`sent\`: the ministry holds it (its lote is known), verdict pending
        - \`unknown\`: it was sent, its outcome is not yet known
        - \`accepted\`: the ministry stored it, \`codigo_comunicacion\` is the proof; where \`correction\` is not null it
          says something else than the record by now
        - \`rejected\`: the ministry refused it; \`issues\` has its words
        - \`correcting\`: a changed record replaces its accepted filing
        - \`annulling\`: its filing is being withdrawn
        - \`annulled\`: its filing was withdrawn
        - \`not_sent\`: deleted before anything was sent
        - \`sandbox\`: created with a sandbox key, never sent
      type: string
      enum:
        - held
        - queued
        - sent
        - unknown
        - accepted
        - rejected
        - correcting
        - annulling
        - annulled
        - not_sent
        - sandbox
      example: queued
    MirCorrectionState:
      description: |-
        The state of a correction:
        - \`held\`: it waits for what is missing, and the old filing stands; \`mir.state\` is \`accepted\`
        - \`queued\`: the old filing will be annulled and the record filed anew; \`mir.state\` is \`correcting\`
      type: string
      enum:
        - held
        - queued
      example: held
    MirCorrection:
      description: The correction of an accepted filing that says something else than the record.
      type: object
      nullable: true
      required:
        - state
        - issues
        - due_at
      properties:
        state:
          $ref: "#/components/schemas/MirCorrectionState"
        issues:
          description: The errors of the record, which keep the correction back; where there are none, all its issues.
          type: array
          items:
            $ref: "#/components/schemas/MirIssue"
        due_at:
          description: Deadline of the correction, Europe/Madrid. The legal one, or 24 h after the edit where that is later, for the law names none for corrections.
          allOf:
            - $ref: "#/components/schemas/LocalDateTime"
          example: 2026-11-24 09:12:00
    MirIssue:
      description: One thing that keeps a record from being filed, that should be looked at, or that the ministry said.
      type: object
      required:
        - rule
        - severity
        - resource
        - id
        - field
        - message
      properties:
        rule:
          description: "Stable name of the rule, for programs. Besides the ministry's rules: \`account.not_configured\`, \`account.stopped\`, \`account.filing_off\`, \`ministry.off\`, \`establishment.autoridad\` (another authority's), \`establishment.codigo_municipio\` (does not exist), \`stay.mismatch\` (same \`referencia\`, other dates or payment), \`stay.adult_awaited\` (minors only), \`filing.kept\` (the changes are not filed yet), \`filing.restored\` (after a restore what is filed differs, or cannot be compared: save the record to file it)."
          type: string
          example: guest.soporte_documento.required
        severity:
          description: "\`error\` keeps the record back; \`warning\` does not."
          type: string
          enum:
            - error
            - warning
          example: error
        resource:
          description: |-
            The subject of the issue, as the path names it:
            - \`account\`: the account or its access to the ministry, no record
            - \`establishments\`: the establishment
            - \`guests\`: a guest
            - \`contracts\`: the contract of a rental
            - \`vehicles\`: its vehicle
            - \`persons\`: a person of it
            - \`licenses\`: a person's licence
            - \`addresses\`: an address of the contract or of a person
          type: string
          enum:
            - account
            - establishments
            - guests
            - contracts
            - vehicles
            - persons
            - licenses
            - addresses
          example: guests
        id:
          description: Record of that resource; null for the account, or where the record that should hold the field does not exist.
          type: integer
          format: int64
          nullable: true
          minimum: 1
          example: 1207
        field:
          description: Field of that record; null where it is about the whole.
          type: string
          nullable: true
          example: soporte_documento
        message:
          description: For people; Spanish, English where \`Accept-Language\` prefers it.
          type: string
          example: "Falta el número de soporte del NIF: escríbalo como aparece en el documento, por ejemplo ABC123456"
    Mir:
      description: The filing of this record with the ministry (MIR), as far as it is known. Read only.
      type: object
      readOnly: true
      required:
        - state
        - communication
        - lote
        - codigo_comunicacion
        - due_at
        - file_at
        - exported_at
        - differs
        - correction
        - issues
      properties:
        state:
          $ref: "#/components/schemas/MirState"
        communication:
          description: "\`PV\` guest report (parte de viajeros), \`AV\` vehicle rental (alquiler de vehículo)."
          type: string
          enum:
            - PV
            - AV
          example: PV
        lote:
          description: The ministry's batch that carried it last; a receipt, no proof.
          type: string
          nullable: true
          maxLength: 36
          example: 0f8fad5b-d9cb-469f-a165-70867728950e
        codigo_comunicacion:
          description: The ministry's code of the stored communication, the legal proof.
          type: string
          nullable: true
          maxLength: 36
          example: 7c9e6679-7425-40de-944b-e07fc1f90ae7
        due_at:
          description: Legal deadline, 24 h after the start of the service (entry or pick-up), Europe/Madrid; null while that date is missing.
          anyOf:
            - $ref: "#/components/schemas/LocalDateTime"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-22 15:30:00
        file_at:
          description: When it will be sent, or its filing annulled to be made anew, Europe/Madrid; null where it is sent already, or waits for somebody. A time that has passed means now.
          anyOf:
            - $ref: "#/components/schemas/LocalDateTime"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-21 00:00:00
        exported_at:
          description: When the operator last exported it for the authority that takes it in MIR's place (\`establishment.autoridad\` in \`issues\`), Europe/Madrid; null where it was not, or has changed since.
          anyOf:
            - $ref: "#/components/schemas/LocalDateTime"
            - type: string
              nullable: true
              enum:
                - null
          example: null
        differs:
          description: Names of the fields that were filed with other values than the record has by now, those of a contract's parts with their path (\`vehicle.matricula\`, \`persons.CP.nombre\`). Empty where the filing says what the record says, where nothing is filed, and where another guest of the stay was edited or removed.
          type: array
          items:
            type: string
          example: []
        correction:
          $ref: "#/components/schemas/MirCorrection"
        issues:
          description: Empty where nothing is wrong.
          type: array
          items:
            $ref: "#/components/schemas/MirIssue"
    Differs:
      description: "Names of the fields sent with another value than the stored one; empty for a true retry. Nothing was changed. \`uuid\` among them: the record was met by its natural key, and is not the one that this uuid made."
      type: array
      items:
        type: string
      example:
        - habitacion
    Deleted:
      description: Answer to a delete.
      type: object
      required:
        - ok
        - id
        - deleted
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          $ref: "#/components/schemas/RecordId"
        deleted:
          description: The record is gone.
          type: boolean
          enum:
            - true
          example: true
    Ping:
      description: The account of the key, and the environment in which it works.
      type: object
      required:
        - ok
        - ts
        - userId
        - sandbox
        - env
        - version
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        ts:
          description: The service's time, ISO 8601 with the offset of Europe/Madrid.
          type: string
          format: date-time
          example: 2026-11-21T10:00:00+01:00
        userId:
          description: Account of the key.
          type: integer
          format: int64
          minimum: 1
          example: 1
        sandbox:
          description: Whether the key is a sandbox key.
          type: boolean
          example: false
        env:
          description: "Environment of the key: \`production\` files with the ministry, \`sandbox\` never does."
          type: string
          enum:
            - production
            - sandbox
          example: production
        version:
          description: Version of this description (\`info.version\`).
          type: string
          example: 1.4.0
    Establishment:
      description: "A unit registered with the ministry (establecimiento): hotel, rental office, agency."
      type: object
      required:
        - id
        - nombre
        - numero_establecimiento
        - codigo_municipio
        - autoridad
        - uuid
        - revision
        - created_at
        - updated_at
      properties:
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 3
        nombre:
          description: Name.
          type: string
          minLength: 1
          maxLength: 100
          example: Hotel Miramar
        numero_establecimiento:
          description: Code that the ministry gave it (número de establecimiento).
          type: string
          minLength: 1
          maxLength: 50
          example: H123456789
        codigo_municipio:
          description: Municipality where it stands, code of the INE register. Says which \`autoridad\` takes its guests and, in the Canary Islands (35, 38), that its days begin an hour later than in Madrid.
          anyOf:
            - $ref: "#/components/schemas/MunicipalityCode"
            - type: string
              nullable: true
              enum:
                - null
          example: "28079"
        autoridad:
          description: "The authority that takes the reports of its guests, by the province of \`codigo_municipio\`: \`mossos\` (Mossos d'Esquadra: 08, 17, 25, 43), \`ertzaintza\` (Basque police: 01, 20, 48), else \`mir\` (the Interior Ministry), also without a municipality. The operator can set it."
          type: string
          readOnly: true
          enum:
            - mir
            - mossos
            - ertzaintza
          example: mir
        uuid:
          description: UUID chosen by the caller; makes the create safe to repeat. Taken on create only.
          anyOf:
            - $ref: "#/components/schemas/Uuid"
            - type: string
              nullable: true
              enum:
                - null
          example: 5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c
        revision:
          $ref: "#/components/schemas/Revision"
        created_at:
          description: When the record was made, Europe/Madrid.
          readOnly: true
          allOf:
            - $ref: "#/components/schemas/LocalDateTime"
        updated_at:
          description: When the record was last changed, Europe/Madrid.
          readOnly: true
          allOf:
            - $ref: "#/components/schemas/LocalDateTime"
    EstablishmentCreate:
      description: Body that creates an establishment.
      type: object
      required:
        - nombre
        - numero_establecimiento
      properties:
        nombre:
          description: Name.
          type: string
          minLength: 1
          maxLength: 100
          example: Hotel Miramar
        numero_establecimiento:
          description: Code that the ministry gave it (número de establecimiento).
          type: string
          minLength: 1
          maxLength: 50
          example: H123456789
        codigo_municipio:
          description: Municipality where it stands, code of the INE register. Says which \`autoridad\` takes its guests and, in the Canary Islands (35, 38), that its days begin an hour later than in Madrid.
          anyOf:
            - $ref: "#/components/schemas/MunicipalityCode"
            - type: string
              nullable: true
              enum:
                - null
          example: "28079"
        uuid:
          description: UUID chosen by the caller; makes the create safe to repeat. Taken on create only.
          anyOf:
            - $ref: "#/components/schemas/Uuid"
            - type: string
              nullable: true
              enum:
                - null
          example: 5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c
    EstablishmentUpdate:
      description: Fields to change; absent ones stay, null clears an optional one.
      type: object
      properties:
        nombre:
          description: Name.
          type: string
          minLength: 1
          maxLength: 100
          example: Hotel Miramar
        numero_establecimiento:
          description: Code that the ministry gave it (número de establecimiento).
          type: string
          minLength: 1
          maxLength: 50
          example: H123456789
        codigo_municipio:
          description: Municipality where it stands, code of the INE register. Says which \`autoridad\` takes its guests and, in the Canary Islands (35, 38), that its days begin an hour later than in Madrid.
          anyOf:
            - $ref: "#/components/schemas/MunicipalityCode"
            - type: string
              nullable: true
              enum:
                - null
          example: "28079"
    EstablishmentCreated:
      description: The new establishment.
      type: object
      required:
        - ok
        - id
        - data
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 3
        data:
          $ref: "#/components/schemas/Establishment"
    EstablishmentExisting:
      description: The establishment that an earlier call with the same uuid made; nothing was stored.
      type: object
      required:
        - ok
        - id
        - idempotent
        - data
        - differs
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 3
        idempotent:
          description: Marks a repeated create.
          type: boolean
          enum:
            - true
          example: true
        data:
          $ref: "#/components/schemas/Establishment"
        differs:
          $ref: "#/components/schemas/Differs"
    EstablishmentDetail:
      description: One establishment.
      type: object
      required:
        - ok
        - data
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        data:
          $ref: "#/components/schemas/Establishment"
    EstablishmentUpdated:
      description: The establishment after the change.
      type: object
      required:
        - ok
        - id
        - data
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 3
        data:
          $ref: "#/components/schemas/Establishment"
    EstablishmentList:
      description: One page of establishments, by ascending \`id\`.
      type: object
      required:
        - ok
        - data
        - page
        - limit
        - total
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        data:
          description: Records of this page.
          type: array
          items:
            $ref: "#/components/schemas/Establishment"
        page:
          description: Page number.
          type: integer
          minimum: 1
          example: 1
        limit:
          description: Page size.
          type: integer
          minimum: 1
          maximum: 200
          example: 20
        total:
          description: Exact count of the records that match.
          type: integer
          minimum: 0
          example: 1
    Guest:
      description: A guest (huésped) of a lodging. The people of a vehicle rental are persons.
      type: object
      required:
        - id
        - nombre
        - apellido1
        - apellido2
        - establecimiento_id
        - tipo_documento
        - numero_documento
        - soporte_documento
        - fecha_nacimiento
        - nacionalidad
        - genero
        - contacto_email
        - contacto_telefono
        - fecha_entrada
        - hora_entrada
        - fecha_salida
        - hora_salida
        - habitacion
        - parentesco
        - direccion
        - direccion_complementaria
        - codigo_municipio
        - nombre_municipio
        - codigo_postal
        - pais
        - referencia
        - fecha_contrato
        - tipo_pago
        - uuid
        - enviado_ministerio
        - mir
        - revision
        - created_at
        - updated_at
      properties:
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 1207
        nombre:
          description: First name.
          type: string
          minLength: 1
          maxLength: 50
          example: Lucía
        apellido1:
          description: First surname (primer apellido).
          type: string
          minLength: 1
          maxLength: 50
          example: Ferrer
        apellido2:
          description: Second surname (segundo apellido). The ministry requires it with a NIF.
          type: string
          nullable: true
          maxLength: 50
          example: Soler
        establecimiento_id:
          description: Establishment of the stay; one of the account.
          type: integer
          format: int64
          minimum: 1
          maximum: 9007199254740991
          example: 3
        tipo_documento:
          description: Kind of identity document (tipo de documento).
          anyOf:
            - $ref: "#/components/schemas/GuestDocumentType"
            - type: string
              nullable: true
              enum:
                - null
          example: DNI
        numero_documento:
          description: Number of the document. A wrong check letter is taken, said in \`mir.issues\` and held.
          type: string
          nullable: true
          maxLength: 15
          example: 12345678Z
        soporte_documento:
          description: Support number of the document (número de soporte); the ministry requires it with DNI and NIE.
          type: string
          nullable: true
          maxLength: 9
          example: AAA000000
        fecha_nacimiento:
          description: Date of birth.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 1990-04-17
        nacionalidad:
          description: Nationality, ISO 3166-1 alpha-3.
          anyOf:
            - $ref: "#/components/schemas/CountryCode"
            - type: string
              nullable: true
              enum:
                - null
          example: ESP
        genero:
          description: "Sex (género): M man, F woman, Otro."
          anyOf:
            - $ref: "#/components/schemas/Genero"
            - type: string
              nullable: true
              enum:
                - null
          example: F
        contacto_email:
          description: E-mail; the ministry requires this or the telephone.
          anyOf:
            - $ref: "#/components/schemas/Email"
            - type: string
              nullable: true
              enum:
                - null
          example: lucia.ferrer@example.com
        contacto_telefono:
          description: Telephone (teléfono).
          type: string
          nullable: true
          maxLength: 20
          example: "+34600000000"
        fecha_entrada:
          description: Day of arrival; starts the legal deadline of 24 h.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-21
        hora_entrada:
          description: Time of arrival.
          anyOf:
            - $ref: "#/components/schemas/LocalTime"
            - type: string
              nullable: true
              enum:
                - null
          example: 15:30:00
        fecha_salida:
          description: Day of departure.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-24
        hora_salida:
          description: Time of departure.
          anyOf:
            - $ref: "#/components/schemas/LocalTime"
            - type: string
              nullable: true
              enum:
                - null
          example: 11:00:00
        habitacion:
          description: Room (habitación). Groups the guests of a stay where no \`referencia\` does; never sent.
          type: string
          nullable: true
          maxLength: 50
          example: "204"
        parentesco:
          description: Relation of a minor to an adult of the stay (or of the adult to the minor), a code of the ministry.
          anyOf:
            - $ref: "#/components/schemas/Kinship"
            - type: string
              nullable: true
              enum:
                - null
          example: HJ
        direccion:
          description: Street and number of the home address (dirección).
          type: string
          nullable: true
          maxLength: 100
          example: Calle Mayor 12
        direccion_complementaria:
          description: Rest of the street address (piso, puerta).
          type: string
          nullable: true
          maxLength: 100
          example: 2.º B
        codigo_municipio:
          description: Municipality, five digits of the INE register; for Spain.
          anyOf:
            - $ref: "#/components/schemas/MunicipalityCode"
            - type: string
              nullable: true
              enum:
                - null
          example: "07040"
        nombre_municipio:
          description: Name of the municipality; outside Spain.
          type: string
          nullable: true
          maxLength: 100
          example: Palma
        codigo_postal:
          description: Postal code (código postal).
          type: string
          nullable: true
          maxLength: 20
          example: "07001"
        pais:
          description: Country of the home address (país), ISO 3166-1 alpha-3.
          anyOf:
            - $ref: "#/components/schemas/CountryCode"
            - type: string
              nullable: true
              enum:
                - null
          example: ESP
        referencia:
          description: Reference of the stay's contract. Guests of one establishment with the same one are filed together, at most 500.
          type: string
          nullable: true
          maxLength: 50
          example: RES-2026-0417
        fecha_contrato:
          description: Date of the stay's contract; without it the day of creation.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-02
        tipo_pago:
          description: Kind of payment, free text or a code of the ministry; turned into its code on filing.
          type: string
          nullable: true
          maxLength: 50
          example: TARJETA
        uuid:
          description: UUID chosen by the caller; makes the create safe to repeat. Taken on create only.
          anyOf:
            - $ref: "#/components/schemas/Uuid"
            - type: string
              nullable: true
              enum:
                - null
          example: 5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c
        enviado_ministerio:
          readOnly: true
          allOf:
            - $ref: "#/components/schemas/MinistryFlag"
        mir:
          $ref: "#/components/schemas/Mir"
        revision:
          $ref: "#/components/schemas/Revision"
        created_at:
          description: When the record was made, Europe/Madrid.
          readOnly: true
          allOf:
            - $ref: "#/components/schemas/LocalDateTime"
        updated_at:
          description: When the record was last changed, Europe/Madrid.
          readOnly: true
          allOf:
            - $ref: "#/components/schemas/LocalDateTime"
    GuestCreate:
      description: Body that creates a guest.
      type: object
      required:
        - nombre
        - apellido1
        - establecimiento_id
      properties:
        nombre:
          description: First name.
          type: string
          minLength: 1
          maxLength: 50
          example: Lucía
        apellido1:
          description: First surname (primer apellido).
          type: string
          minLength: 1
          maxLength: 50
          example: Ferrer
        apellido2:
          description: Second surname (segundo apellido). The ministry requires it with a NIF.
          type: string
          nullable: true
          maxLength: 50
          example: Soler
        establecimiento_id:
          description: Establishment of the stay; one of the account.
          type: integer
          format: int64
          minimum: 1
          maximum: 9007199254740991
          example: 3
        tipo_documento:
          description: Kind of identity document (tipo de documento).
          anyOf:
            - $ref: "#/components/schemas/GuestDocumentType"
            - type: string
              nullable: true
              enum:
                - null
          example: DNI
        numero_documento:
          description: Number of the document. A wrong check letter is taken, said in \`mir.issues\` and held.
          type: string
          nullable: true
          maxLength: 15
          example: 12345678Z
        soporte_documento:
          description: Support number of the document (número de soporte); the ministry requires it with DNI and NIE.
          type: string
          nullable: true
          maxLength: 9
          example: AAA000000
        fecha_nacimiento:
          description: Date of birth.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 1990-04-17
        nacionalidad:
          description: Nationality, ISO 3166-1 alpha-3.
          anyOf:
            - $ref: "#/components/schemas/CountryCode"
            - type: string
              nullable: true
              enum:
                - null
          example: ESP
        genero:
          description: "Sex (género): M man, F woman, Otro."
          anyOf:
            - $ref: "#/components/schemas/Genero"
            - type: string
              nullable: true
              enum:
                - null
          example: F
        contacto_email:
          description: E-mail; the ministry requires this or the telephone.
          anyOf:
            - $ref: "#/components/schemas/Email"
            - type: string
              nullable: true
              enum:
                - null
          example: lucia.ferrer@example.com
        contacto_telefono:
          description: Telephone (teléfono).
          type: string
          nullable: true
          maxLength: 20
          example: "+34600000000"
        fecha_entrada:
          description: Day of arrival; starts the legal deadline of 24 h.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-21
        hora_entrada:
          description: Time of arrival.
          anyOf:
            - $ref: "#/components/schemas/LocalTime"
            - type: string
              nullable: true
              enum:
                - null
          example: 15:30:00
        fecha_salida:
          description: Day of departure.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-24
        hora_salida:
          description: Time of departure.
          anyOf:
            - $ref: "#/components/schemas/LocalTime"
            - type: string
              nullable: true
              enum:
                - null
          example: 11:00:00
        habitacion:
          description: Room (habitación). Groups the guests of a stay where no \`referencia\` does; never sent.
          type: string
          nullable: true
          maxLength: 50
          example: "204"
        parentesco:
          description: Relation of a minor to an adult of the stay (or of the adult to the minor), a code of the ministry.
          anyOf:
            - $ref: "#/components/schemas/Kinship"
            - type: string
              nullable: true
              enum:
                - null
          example: HJ
        direccion:
          description: Street and number of the home address (dirección).
          type: string
          nullable: true
          maxLength: 100
          example: Calle Mayor 12
        direccion_complementaria:
          description: Rest of the street address (piso, puerta).
          type: string
          nullable: true
          maxLength: 100
          example: 2.º B
        codigo_municipio:
          description: Municipality, five digits of the INE register; for Spain.
          anyOf:
            - $ref: "#/components/schemas/MunicipalityCode"
            - type: string
              nullable: true
              enum:
                - null
          example: "07040"
        nombre_municipio:
          description: Name of the municipality; outside Spain.
          type: string
          nullable: true
          maxLength: 100
          example: Palma
        codigo_postal:
          description: Postal code (código postal).
          type: string
          nullable: true
          maxLength: 20
          example: "07001"
        pais:
          description: Country of the home address (país), ISO 3166-1 alpha-3.
          anyOf:
            - $ref: "#/components/schemas/CountryCode"
            - type: string
              nullable: true
              enum:
                - null
          example: ESP
        referencia:
          description: Reference of the stay's contract. Guests of one establishment with the same one are filed together, at most 500.
          type: string
          nullable: true
          maxLength: 50
          example: RES-2026-0417
        fecha_contrato:
          description: Date of the stay's contract; without it the day of creation.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-02
        tipo_pago:
          description: Kind of payment, free text or a code of the ministry; turned into its code on filing.
          type: string
          nullable: true
          maxLength: 50
          example: TARJETA
        uuid:
          description: UUID chosen by the caller; makes the create safe to repeat. Taken on create only.
          anyOf:
            - $ref: "#/components/schemas/Uuid"
            - type: string
              nullable: true
              enum:
                - null
          example: 5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c
        firma:
          $ref: "#/components/schemas/GuestSignature"
    GuestSignature:
      description: "The signature of a guest of 14 or over (Orden INT/1922/2003): the typed name or the drawn strokes, one of the two. It is kept with the guest and goes with them; it is not filed, and no answer holds it. The panel shows it, and says so where a field of the guest is changed later. The first signature of a guest stays: one that comes with a create of a guest who is stored already is not kept."
      type: object
      required:
        - texto
        - idioma
      properties:
        texto:
          description: Exactly what was shown and signed, lines ended by line feeds. Its SHA-256 (of the UTF-8) is kept with it. Blanks at both ends are cut off first.
          type: string
          minLength: 1
          maxLength: 16000
          writeOnly: true
          example: |-
            Hotel Ejemplo
            27 November 2026 – 30 November 2026
            First name: Ada
            I declare that these data are correct.
        idioma:
          description: Language of the text, ISO 639-1.
          type: string
          pattern: ^[a-z]{2}$
          writeOnly: true
          example: en
        sha256:
          description: "SHA-256 of \`texto\` as it was signed (UTF-8, without blanks at both ends), lower-case hexadecimal. Where it is sent it is checked: another one is refused, for then the text did not arrive as it was signed."
          type: string
          nullable: true
          pattern: ^[0-9a-f]{64}$
          writeOnly: true
          example: 53189a4d3888c2c8afb362d4a0c45fccf64eb5c7d61cb8f63c07464ae02d9971
        nombre:
          description: The name that was typed as the signature.
          type: string
          nullable: true
          maxLength: 200
          writeOnly: true
          example: Ada Example
        trazos:
          description: "The strokes that were drawn, as numbers: each point as \`x.y.t\` (pixels, and milliseconds since the first touch), points of one stroke joined by \`_\`, strokes by \`*\`; at least four points."
          type: string
          nullable: true
          maxLength: 32000
          pattern: ^[0-9]{1,4}\\.[0-9]{1,4}\\.[0-9]{1,7}([_*][0-9]{1,4}\\.[0-9]{1,4}\\.[0-9]{1,7}){3,}$
          writeOnly: true
          example: 10.40.0_14.32.16_20.28.33*40.30.210_52.41.226
    GuestUpdate:
      description: Fields to change; absent ones stay, null clears an optional one.
      type: object
      properties:
        nombre:
          description: First name.
          type: string
          minLength: 1
          maxLength: 50
          example: Lucía
        apellido1:
          description: First surname (primer apellido).
          type: string
          minLength: 1
          maxLength: 50
          example: Ferrer
        apellido2:
          description: Second surname (segundo apellido). The ministry requires it with a NIF.
          type: string
          nullable: true
          maxLength: 50
          example: Soler
        establecimiento_id:
          description: Establishment of the stay; one of the account.
          type: integer
          format: int64
          minimum: 1
          maximum: 9007199254740991
          example: 3
        tipo_documento:
          description: Kind of identity document (tipo de documento).
          anyOf:
            - $ref: "#/components/schemas/GuestDocumentType"
            - type: string
              nullable: true
              enum:
                - null
          example: DNI
        numero_documento:
          description: Number of the document. A wrong check letter is taken, said in \`mir.issues\` and held.
          type: string
          nullable: true
          maxLength: 15
          example: 12345678Z
        soporte_documento:
          description: Support number of the document (número de soporte); the ministry requires it with DNI and NIE.
          type: string
          nullable: true
          maxLength: 9
          example: AAA000000
        fecha_nacimiento:
          description: Date of birth.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 1990-04-17
        nacionalidad:
          description: Nationality, ISO 3166-1 alpha-3.
          anyOf:
            - $ref: "#/components/schemas/CountryCode"
            - type: string
              nullable: true
              enum:
                - null
          example: ESP
        genero:
          description: "Sex (género): M man, F woman, Otro."
          anyOf:
            - $ref: "#/components/schemas/Genero"
            - type: string
              nullable: true
              enum:
                - null
          example: F
        contacto_email:
          description: E-mail; the ministry requires this or the telephone.
          anyOf:
            - $ref: "#/components/schemas/Email"
            - type: string
              nullable: true
              enum:
                - null
          example: lucia.ferrer@example.com
        contacto_telefono:
          description: Telephone (teléfono).
          type: string
          nullable: true
          maxLength: 20
          example: "+34600000000"
        fecha_entrada:
          description: Day of arrival; starts the legal deadline of 24 h.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-21
        hora_entrada:
          description: Time of arrival.
          anyOf:
            - $ref: "#/components/schemas/LocalTime"
            - type: string
              nullable: true
              enum:
                - null
          example: 15:30:00
        fecha_salida:
          description: Day of departure.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-24
        hora_salida:
          description: Time of departure.
          anyOf:
            - $ref: "#/components/schemas/LocalTime"
            - type: string
              nullable: true
              enum:
                - null
          example: 11:00:00
        habitacion:
          description: Room (habitación). Groups the guests of a stay where no \`referencia\` does; never sent.
          type: string
          nullable: true
          maxLength: 50
          example: "204"
        parentesco:
          description: Relation of a minor to an adult of the stay (or of the adult to the minor), a code of the ministry.
          anyOf:
            - $ref: "#/components/schemas/Kinship"
            - type: string
              nullable: true
              enum:
                - null
          example: HJ
        direccion:
          description: Street and number of the home address (dirección).
          type: string
          nullable: true
          maxLength: 100
          example: Calle Mayor 12
        direccion_complementaria:
          description: Rest of the street address (piso, puerta).
          type: string
          nullable: true
          maxLength: 100
          example: 2.º B
        codigo_municipio:
          description: Municipality, five digits of the INE register; for Spain.
          anyOf:
            - $ref: "#/components/schemas/MunicipalityCode"
            - type: string
              nullable: true
              enum:
                - null
          example: "07040"
        nombre_municipio:
          description: Name of the municipality; outside Spain.
          type: string
          nullable: true
          maxLength: 100
          example: Palma
        codigo_postal:
          description: Postal code (código postal).
          type: string
          nullable: true
          maxLength: 20
          example: "07001"
        pais:
          description: Country of the home address (país), ISO 3166-1 alpha-3.
          anyOf:
            - $ref: "#/components/schemas/CountryCode"
            - type: string
              nullable: true
              enum:
                - null
          example: ESP
        referencia:
          description: Reference of the stay's contract. Guests of one establishment with the same one are filed together, at most 500.
          type: string
          nullable: true
          maxLength: 50
          example: RES-2026-0417
        fecha_contrato:
          description: Date of the stay's contract; without it the day of creation.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-02
        tipo_pago:
          description: Kind of payment, free text or a code of the ministry; turned into its code on filing.
          type: string
          nullable: true
          maxLength: 50
          example: TARJETA
    GuestCreated:
      description: The new guest.
      type: object
      required:
        - ok
        - id
        - data
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 1207
        data:
          $ref: "#/components/schemas/Guest"
    GuestExisting:
      description: The guest that an earlier call with the same uuid or natural key made; nothing was stored.
      type: object
      required:
        - ok
        - id
        - idempotent
        - data
        - differs
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 1207
        idempotent:
          description: Marks a repeated create.
          type: boolean
          enum:
            - true
          example: true
        data:
          $ref: "#/components/schemas/Guest"
        differs:
          $ref: "#/components/schemas/Differs"
    GuestDetail:
      description: One guest.
      type: object
      required:
        - ok
        - data
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        data:
          $ref: "#/components/schemas/Guest"
    GuestUpdated:
      description: The guest after the change.
      type: object
      required:
        - ok
        - id
        - data
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 1207
        data:
          $ref: "#/components/schemas/Guest"
    GuestList:
      description: One page of guests, by ascending \`id\`.
      type: object
      required:
        - ok
        - data
        - page
        - limit
        - total
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        data:
          description: Records of this page.
          type: array
          items:
            $ref: "#/components/schemas/Guest"
        page:
          description: Page number.
          type: integer
          minimum: 1
          example: 1
        limit:
          description: Page size.
          type: integer
          minimum: 1
          maximum: 200
          example: 20
        total:
          description: Exact count of the records that match.
          type: integer
          minimum: 0
          example: 1
    HistoryChange:
      description: One field that an entry tells of.
      type: object
      required:
        - field
        - kept
        - before
        - after
      properties:
        field:
          description: Its name in the record.
          type: string
          example: fecha_salida
        kept:
          description: "Whether its values are kept. Numbers of documents and how somebody paid are not, nor is what was erased of a person: \`before\` and \`after\` are null then."
          type: boolean
          example: true
        before:
          description: The value before the change.
          oneOf:
            - type: string
              nullable: true
            - type: integer
              format: int64
          example: 2026-11-05
        after:
          description: The value since the change.
          oneOf:
            - type: string
              nullable: true
            - type: integer
              format: int64
          example: 2026-11-06
    HistoryEntry:
      description: One entry of the history of a guest or contract.
      type: object
      required:
        - id
        - at
        - action
        - resource
        - record_id
        - revision
        - actor
        - changes
      properties:
        id:
          description: Grows from entry to entry of a record; 0 is its creation.
          type: integer
          format: int64
          minimum: 0
          example: 4711
        at:
          description: When it happened, in Europe/Madrid.
          allOf:
            - $ref: "#/components/schemas/LocalDateTime"
          example: 2026-11-03 12:40:11
        action:
          description: "The kind of change: \`created\` it was made, \`changed\` fields of it, \`deleted\` it is gone."
          type: string
          enum:
            - created
            - changed
            - deleted
          example: changed
        resource:
          description: "The record's kind: \`guests\` a guest, \`contracts\` a contract; in a contract's history also a part of it: \`vehicles\` the vehicle, \`persons\` a person, \`licenses\` a licence, \`addresses\` an address."
          type: string
          enum:
            - guests
            - contracts
            - vehicles
            - persons
            - licenses
            - addresses
          example: guests
        record_id:
          description: Identifier of that record.
          type: integer
          format: int64
          minimum: 1
          example: 1207
        revision:
          description: The \`revision\` that it has since; null where it was deleted.
          type: integer
          minimum: 1
          nullable: true
          example: 2
        actor:
          description: The actor; null where it is not known any more.
          type: object
          nullable: true
          required:
            - kind
            - id
            - name
          properties:
            kind:
              description: "\`key\` one of the API, \`user\` somebody who signed in, \`link\` whoever held one, \`command\` the operator's command line."
              type: string
              enum:
                - key
                - user
                - link
                - command
              example: key
            id:
              description: Of the key or user, which may be gone by now.
              type: integer
              format: int64
              minimum: 1
              nullable: true
              example: 7
            name:
              description: As it was called then.
              type: string
              nullable: true
              example: PMS
        changes:
          description: The fields. Of a part that was made or deleted only the one that says which it is (\`rol\`, \`tipo\`); none where the guest or contract itself was made.
          type: array
          items:
            $ref: "#/components/schemas/HistoryChange"
    HistoryList:
      description: One page of a history, the oldest entry first.
      type: object
      required:
        - ok
        - data
        - page
        - limit
        - total
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        data:
          description: Entries of this page.
          type: array
          items:
            $ref: "#/components/schemas/HistoryEntry"
        page:
          description: Page number.
          type: integer
          minimum: 1
          example: 1
        limit:
          description: Page size.
          type: integer
          minimum: 1
          maximum: 200
          example: 20
        total:
          description: Exact count of the entries.
          type: integer
          minimum: 0
          example: 2
    Contract:
      description: Header of a rental contract (contrato). Its vehicle, persons, licences and addresses are records of their own.
      type: object
      required:
        - id
        - establecimiento_id
        - referencia
        - fecha_contrato
        - fecha_recogida
        - fecha_devolucion
        - tipo_pago
        - fecha_pago
        - medio_pago
        - titular_pago
        - caducidad_tarjeta
        - codigo_establecimiento_mir
        - uuid
        - numero_establecimiento
        - usuario_id
        - enviado_ministerio
        - mir
        - revision
        - created_at
        - updated_at
      properties:
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 88
        establecimiento_id:
          description: Establishment of the rental; one of the account.
          type: integer
          format: int64
          minimum: 1
          maximum: 9007199254740991
          example: 4
        referencia:
          description: Identifier of the contract, unique per account and kind of key.
          type: string
          minLength: 1
          maxLength: 50
          example: ALQ-2026-0099
        fecha_contrato:
          description: Date of the contract.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-20
        fecha_recogida:
          description: Pick-up; starts the legal deadline of 24 h.
          anyOf:
            - $ref: "#/components/schemas/LocalDateTime"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-21 09:00:00
        fecha_devolucion:
          description: Drop-off.
          anyOf:
            - $ref: "#/components/schemas/LocalDateTime"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-25 09:00:00
        tipo_pago:
          description: Kind of payment, for example TARJETA, EFECTIVO; turned into the code of the ministry on filing.
          type: string
          nullable: true
          maxLength: 50
          example: TARJETA
        fecha_pago:
          description: Date of payment.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-20
        medio_pago:
          description: Means of payment. A card number (13 to 19 digits, also with blanks or dashes) is kept as its last four digits.
          type: string
          nullable: true
          maxLength: 50
          example: VISA 4242
        titular_pago:
          description: Holder of the means of payment.
          type: string
          nullable: true
          maxLength: 100
          example: Lucía Ferrer Soler
        caducidad_tarjeta:
          description: Expiry of the card, \`MM/AA\`.
          anyOf:
            - $ref: "#/components/schemas/CardExpiry"
            - type: string
              nullable: true
              enum:
                - null
          example: 09/28
        codigo_establecimiento_mir:
          description: Code of the ministry, where it differs from the establishment's \`numero_establecimiento\`.
          type: string
          nullable: true
          maxLength: 50
          example: R987654321
        uuid:
          description: UUID chosen by the caller; makes the create safe to repeat. Taken on create only.
          anyOf:
            - $ref: "#/components/schemas/Uuid"
            - type: string
              nullable: true
              enum:
                - null
          example: 5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c
        numero_establecimiento:
          description: Code of the establishment (\`numero_establecimiento\`), for reading.
          readOnly: true
          type: string
          example: R123456789
        usuario_id:
          description: Account that owns the contract.
          readOnly: true
          type: integer
          format: int64
          minimum: 1
          maximum: 9007199254740991
          example: 1
        enviado_ministerio:
          readOnly: true
          allOf:
            - $ref: "#/components/schemas/MinistryFlag"
        mir:
          $ref: "#/components/schemas/Mir"
        revision:
          $ref: "#/components/schemas/Revision"
        created_at:
          description: When the record was made, Europe/Madrid.
          readOnly: true
          allOf:
            - $ref: "#/components/schemas/LocalDateTime"
        updated_at:
          description: When the record was last changed, Europe/Madrid.
          readOnly: true
          allOf:
            - $ref: "#/components/schemas/LocalDateTime"
    ContractCreate:
      description: Body that creates a contract header.
      type: object
      required:
        - establecimiento_id
        - referencia
      properties:
        establecimiento_id:
          description: Establishment of the rental; one of the account.
          type: integer
          format: int64
          minimum: 1
          maximum: 9007199254740991
          example: 4
        referencia:
          description: Identifier of the contract, unique per account and kind of key.
          type: string
          minLength: 1
          maxLength: 50
          example: ALQ-2026-0099
        fecha_contrato:
          description: Date of the contract.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-20
        fecha_recogida:
          description: Pick-up; starts the legal deadline of 24 h.
          anyOf:
            - $ref: "#/components/schemas/LocalDateTime"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-21 09:00:00
        fecha_devolucion:
          description: Drop-off.
          anyOf:
            - $ref: "#/components/schemas/LocalDateTime"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-25 09:00:00
        tipo_pago:
          description: Kind of payment, for example TARJETA, EFECTIVO; turned into the code of the ministry on filing.
          type: string
          nullable: true
          maxLength: 50
          example: TARJETA
        fecha_pago:
          description: Date of payment.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-20
        medio_pago:
          description: Means of payment. A card number (13 to 19 digits, also with blanks or dashes) is kept as its last four digits.
          type: string
          nullable: true
          maxLength: 50
          example: VISA 4242
        titular_pago:
          description: Holder of the means of payment.
          type: string
          nullable: true
          maxLength: 100
          example: Lucía Ferrer Soler
        caducidad_tarjeta:
          description: Expiry of the card, \`MM/AA\`.
          anyOf:
            - $ref: "#/components/schemas/CardExpiry"
            - type: string
              nullable: true
              enum:
                - null
          example: 09/28
        codigo_establecimiento_mir:
          description: Code of the ministry, where it differs from the establishment's \`numero_establecimiento\`.
          type: string
          nullable: true
          maxLength: 50
          example: R987654321
        uuid:
          description: UUID chosen by the caller; makes the create safe to repeat. Taken on create only.
          anyOf:
            - $ref: "#/components/schemas/Uuid"
            - type: string
              nullable: true
              enum:
                - null
          example: 5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c
    ContractUpdate:
      description: Fields to change; absent ones stay, null clears an optional one.
      type: object
      properties:
        establecimiento_id:
          description: Establishment of the rental; one of the account.
          type: integer
          format: int64
          minimum: 1
          maximum: 9007199254740991
          example: 4
        referencia:
          description: Identifier of the contract, unique per account and kind of key.
          type: string
          minLength: 1
          maxLength: 50
          example: ALQ-2026-0099
        fecha_contrato:
          description: Date of the contract.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-20
        fecha_recogida:
          description: Pick-up; starts the legal deadline of 24 h.
          anyOf:
            - $ref: "#/components/schemas/LocalDateTime"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-21 09:00:00
        fecha_devolucion:
          description: Drop-off.
          anyOf:
            - $ref: "#/components/schemas/LocalDateTime"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-25 09:00:00
        tipo_pago:
          description: Kind of payment, for example TARJETA, EFECTIVO; turned into the code of the ministry on filing.
          type: string
          nullable: true
          maxLength: 50
          example: TARJETA
        fecha_pago:
          description: Date of payment.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-20
        medio_pago:
          description: Means of payment. A card number (13 to 19 digits, also with blanks or dashes) is kept as its last four digits.
          type: string
          nullable: true
          maxLength: 50
          example: VISA 4242
        titular_pago:
          description: Holder of the means of payment.
          type: string
          nullable: true
          maxLength: 100
          example: Lucía Ferrer Soler
        caducidad_tarjeta:
          description: Expiry of the card, \`MM/AA\`.
          anyOf:
            - $ref: "#/components/schemas/CardExpiry"
            - type: string
              nullable: true
              enum:
                - null
          example: 09/28
        codigo_establecimiento_mir:
          description: Code of the ministry, where it differs from the establishment's \`numero_establecimiento\`.
          type: string
          nullable: true
          maxLength: 50
          example: R987654321
    ContractCreated:
      description: The new contract header.
      type: object
      required:
        - ok
        - id
        - data
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 88
        data:
          $ref: "#/components/schemas/Contract"
    ContractExisting:
      description: The contract header that an earlier call with the same uuid or natural key made; nothing was stored.
      type: object
      required:
        - ok
        - id
        - idempotent
        - data
        - differs
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 88
        idempotent:
          description: Marks a repeated create.
          type: boolean
          enum:
            - true
          example: true
        data:
          $ref: "#/components/schemas/Contract"
        differs:
          $ref: "#/components/schemas/Differs"
    ContractDetail:
      description: One contract header.
      type: object
      required:
        - ok
        - data
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        data:
          $ref: "#/components/schemas/Contract"
    ContractUpdated:
      description: The contract header after the change.
      type: object
      required:
        - ok
        - id
        - data
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 88
        data:
          $ref: "#/components/schemas/Contract"
    ContractList:
      description: One page of contract headers, by ascending \`id\`.
      type: object
      required:
        - ok
        - data
        - page
        - limit
        - total
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        data:
          description: Records of this page.
          type: array
          items:
            $ref: "#/components/schemas/Contract"
        page:
          description: Page number.
          type: integer
          minimum: 1
          example: 1
        limit:
          description: Page size.
          type: integer
          minimum: 1
          maximum: 200
          example: 20
        total:
          description: Exact count of the records that match.
          type: integer
          minimum: 0
          example: 1
    Vehicle:
      description: Vehicle (vehículo) of a rental contract, exactly one per contract.
      type: object
      required:
        - id
        - alquiler_id
        - categoria
        - tipo
        - marca
        - modelo
        - matricula
        - numero_bastidor
        - color
        - km_recogida
        - km_devolucion
        - datos_gps
        - uuid
        - revision
        - created_at
        - updated_at
      properties:
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 61
        alquiler_id:
          description: Contract that it belongs to; fixed at creation.
          type: integer
          format: int64
          minimum: 1
          maximum: 9007199254740991
          example: 88
        categoria:
          description: Category, for example TURISMO_M1, FURGON_N1.
          type: string
          nullable: true
          maxLength: 50
          example: TURISMO_M1
        tipo:
          description: Kind, free text, for example TURISMO, FURGONETA, MOTOCICLETA; turned into the code of the ministry on filing.
          type: string
          nullable: true
          maxLength: 50
          example: TURISMO
        marca:
          description: Make, free text; turned into the code of the ministry on filing ('Mercedes-Benz' becomes MERCEDES).
          type: string
          nullable: true
          maxLength: 50
          example: SEAT
        modelo:
          description: Model.
          type: string
          nullable: true
          maxLength: 50
          example: Ibiza
        matricula:
          description: Number plate (matrícula).
          type: string
          nullable: true
          maxLength: 25
          example: 1234LMN
        numero_bastidor:
          description: Vehicle identification number, VIN (número de bastidor).
          type: string
          nullable: true
          maxLength: 17
          example: VSSZZZ6JZHR000000
        color:
          description: Colour, free text; turned into the code of the ministry on filing ('Azul marino' becomes MARINO).
          type: string
          nullable: true
          maxLength: 50
          example: Blanco
        km_recogida:
          description: Odometer at pick-up, kilometres.
          type: integer
          format: int32
          nullable: true
          minimum: 0
          maximum: 2147483647
          example: 18250
        km_devolucion:
          description: Odometer at drop-off, kilometres.
          type: integer
          format: int32
          nullable: true
          minimum: 0
          maximum: 2147483647
          example: 18900
        datos_gps:
          description: Identifier of the GPS device, if any.
          type: string
          nullable: true
          maxLength: 50
          example: GPS-7731
        uuid:
          description: UUID chosen by the caller; makes the create safe to repeat. Taken on create only.
          anyOf:
            - $ref: "#/components/schemas/Uuid"
            - type: string
              nullable: true
              enum:
                - null
          example: 5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c
        revision:
          $ref: "#/components/schemas/Revision"
        created_at:
          description: When the record was made, Europe/Madrid.
          readOnly: true
          allOf:
            - $ref: "#/components/schemas/LocalDateTime"
        updated_at:
          description: When the record was last changed, Europe/Madrid.
          readOnly: true
          allOf:
            - $ref: "#/components/schemas/LocalDateTime"
    VehicleCreate:
      description: Body that creates a vehicle.
      type: object
      required:
        - alquiler_id
      properties:
        alquiler_id:
          description: Contract that it belongs to; fixed at creation.
          type: integer
          format: int64
          minimum: 1
          maximum: 9007199254740991
          example: 88
        categoria:
          description: Category, for example TURISMO_M1, FURGON_N1.
          type: string
          nullable: true
          maxLength: 50
          example: TURISMO_M1
        tipo:
          description: Kind, free text, for example TURISMO, FURGONETA, MOTOCICLETA; turned into the code of the ministry on filing.
          type: string
          nullable: true
          maxLength: 50
          example: TURISMO
        marca:
          description: Make, free text; turned into the code of the ministry on filing ('Mercedes-Benz' becomes MERCEDES).
          type: string
          nullable: true
          maxLength: 50
          example: SEAT
        modelo:
          description: Model.
          type: string
          nullable: true
          maxLength: 50
          example: Ibiza
        matricula:
          description: Number plate (matrícula).
          type: string
          nullable: true
          maxLength: 25
          example: 1234LMN
        numero_bastidor:
          description: Vehicle identification number, VIN (número de bastidor).
          type: string
          nullable: true
          maxLength: 17
          example: VSSZZZ6JZHR000000
        color:
          description: Colour, free text; turned into the code of the ministry on filing ('Azul marino' becomes MARINO).
          type: string
          nullable: true
          maxLength: 50
          example: Blanco
        km_recogida:
          description: Odometer at pick-up, kilometres.
          type: integer
          format: int32
          nullable: true
          minimum: 0
          maximum: 2147483647
          example: 18250
        km_devolucion:
          description: Odometer at drop-off, kilometres.
          type: integer
          format: int32
          nullable: true
          minimum: 0
          maximum: 2147483647
          example: 18900
        datos_gps:
          description: Identifier of the GPS device, if any.
          type: string
          nullable: true
          maxLength: 50
          example: GPS-7731
        uuid:
          description: UUID chosen by the caller; makes the create safe to repeat. Taken on create only.
          anyOf:
            - $ref: "#/components/schemas/Uuid"
            - type: string
              nullable: true
              enum:
                - null
          example: 5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c
    VehicleUpdate:
      description: "Fields to change; absent ones stay, null clears an optional one. \`alquiler_id\` is fixed at creation: another value is a 422."
      type: object
      properties:
        alquiler_id:
          description: Contract that it belongs to; fixed at creation.
          type: integer
          format: int64
          minimum: 1
          maximum: 9007199254740991
          example: 88
        categoria:
          description: Category, for example TURISMO_M1, FURGON_N1.
          type: string
          nullable: true
          maxLength: 50
          example: TURISMO_M1
        tipo:
          description: Kind, free text, for example TURISMO, FURGONETA, MOTOCICLETA; turned into the code of the ministry on filing.
          type: string
          nullable: true
          maxLength: 50
          example: TURISMO
        marca:
          description: Make, free text; turned into the code of the ministry on filing ('Mercedes-Benz' becomes MERCEDES).
          type: string
          nullable: true
          maxLength: 50
          example: SEAT
        modelo:
          description: Model.
          type: string
          nullable: true
          maxLength: 50
          example: Ibiza
        matricula:
          description: Number plate (matrícula).
          type: string
          nullable: true
          maxLength: 25
          example: 1234LMN
        numero_bastidor:
          description: Vehicle identification number, VIN (número de bastidor).
          type: string
          nullable: true
          maxLength: 17
          example: VSSZZZ6JZHR000000
        color:
          description: Colour, free text; turned into the code of the ministry on filing ('Azul marino' becomes MARINO).
          type: string
          nullable: true
          maxLength: 50
          example: Blanco
        km_recogida:
          description: Odometer at pick-up, kilometres.
          type: integer
          format: int32
          nullable: true
          minimum: 0
          maximum: 2147483647
          example: 18250
        km_devolucion:
          description: Odometer at drop-off, kilometres.
          type: integer
          format: int32
          nullable: true
          minimum: 0
          maximum: 2147483647
          example: 18900
        datos_gps:
          description: Identifier of the GPS device, if any.
          type: string
          nullable: true
          maxLength: 50
          example: GPS-7731
    VehicleCreated:
      description: The new vehicle.
      type: object
      required:
        - ok
        - id
        - data
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 61
        data:
          $ref: "#/components/schemas/Vehicle"
    VehicleExisting:
      description: The vehicle that an earlier call with the same uuid made; nothing was stored.
      type: object
      required:
        - ok
        - id
        - idempotent
        - data
        - differs
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 61
        idempotent:
          description: Marks a repeated create.
          type: boolean
          enum:
            - true
          example: true
        data:
          $ref: "#/components/schemas/Vehicle"
        differs:
          $ref: "#/components/schemas/Differs"
    VehicleDetail:
      description: One vehicle.
      type: object
      required:
        - ok
        - data
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        data:
          $ref: "#/components/schemas/Vehicle"
    VehicleUpdated:
      description: The vehicle after the change.
      type: object
      required:
        - ok
        - id
        - data
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 61
        data:
          $ref: "#/components/schemas/Vehicle"
    VehicleList:
      description: One page of vehicles, by ascending \`id\`.
      type: object
      required:
        - ok
        - data
        - page
        - limit
        - total
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        data:
          description: Records of this page.
          type: array
          items:
            $ref: "#/components/schemas/Vehicle"
        page:
          description: Page number.
          type: integer
          minimum: 1
          example: 1
        limit:
          description: Page size.
          type: integer
          minimum: 1
          maximum: 200
          example: 20
        total:
          description: Exact count of the records that match.
          type: integer
          minimum: 0
          example: 1
    Person:
      description: Holder or driver of a rental contract.
      type: object
      required:
        - id
        - alquiler_id
        - rol
        - nombre
        - apellido1
        - apellido2
        - tipo_documento
        - numero_documento
        - fecha_nacimiento
        - nacionalidad
        - sexo
        - telefono
        - telefono2
        - correo
        - uuid
        - revision
        - created_at
        - updated_at
      properties:
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 141
        alquiler_id:
          description: Contract that the person belongs to; fixed at creation.
          type: integer
          format: int64
          minimum: 1
          maximum: 9007199254740991
          example: 88
        rol:
          $ref: "#/components/schemas/Rol"
        nombre:
          description: First name, or name of the company.
          type: string
          nullable: true
          maxLength: 50
          example: Lucía
        apellido1:
          description: First surname (primer apellido).
          type: string
          nullable: true
          maxLength: 50
          example: Ferrer
        apellido2:
          description: Second surname (segundo apellido). The ministry requires it with a NIF.
          type: string
          nullable: true
          maxLength: 50
          example: Soler
        tipo_documento:
          description: Kind of identity document (tipo de documento).
          anyOf:
            - $ref: "#/components/schemas/PersonDocumentType"
            - type: string
              nullable: true
              enum:
                - null
          example: NIF
        numero_documento:
          description: Number of the document. A wrong check letter is taken, said in \`mir.issues\` and held.
          type: string
          nullable: true
          maxLength: 15
          example: 12345678Z
        fecha_nacimiento:
          description: Date of birth.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 1990-04-17
        nacionalidad:
          description: Nationality, ISO 3166-1 alpha-3.
          anyOf:
            - $ref: "#/components/schemas/CountryCode"
            - type: string
              nullable: true
              enum:
                - null
          example: ESP
        sexo:
          description: "Sex (sexo): H man, M woman, O other."
          anyOf:
            - $ref: "#/components/schemas/Sexo"
            - type: string
              nullable: true
              enum:
                - null
          example: M
        telefono:
          description: Telephone (teléfono).
          type: string
          nullable: true
          maxLength: 20
          example: "+34600000000"
        telefono2:
          description: Second telephone.
          type: string
          nullable: true
          maxLength: 20
          example: "+34600000001"
        correo:
          description: E-mail (correo), RFC 5322.
          anyOf:
            - $ref: "#/components/schemas/Email"
            - type: string
              nullable: true
              enum:
                - null
          example: lucia.ferrer@example.com
        uuid:
          description: UUID chosen by the caller; makes the create safe to repeat. Taken on create only.
          anyOf:
            - $ref: "#/components/schemas/Uuid"
            - type: string
              nullable: true
              enum:
                - null
          example: 5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c
        revision:
          $ref: "#/components/schemas/Revision"
        created_at:
          description: When the record was made, Europe/Madrid.
          readOnly: true
          allOf:
            - $ref: "#/components/schemas/LocalDateTime"
        updated_at:
          description: When the record was last changed, Europe/Madrid.
          readOnly: true
          allOf:
            - $ref: "#/components/schemas/LocalDateTime"
    PersonCreate:
      description: Body that creates a person.
      type: object
      required:
        - alquiler_id
        - rol
      properties:
        alquiler_id:
          description: Contract that the person belongs to; fixed at creation.
          type: integer
          format: int64
          minimum: 1
          maximum: 9007199254740991
          example: 88
        rol:
          $ref: "#/components/schemas/Rol"
        nombre:
          description: First name, or name of the company.
          type: string
          nullable: true
          maxLength: 50
          example: Lucía
        apellido1:
          description: First surname (primer apellido).
          type: string
          nullable: true
          maxLength: 50
          example: Ferrer
        apellido2:
          description: Second surname (segundo apellido). The ministry requires it with a NIF.
          type: string
          nullable: true
          maxLength: 50
          example: Soler
        tipo_documento:
          description: Kind of identity document (tipo de documento).
          anyOf:
            - $ref: "#/components/schemas/PersonDocumentType"
            - type: string
              nullable: true
              enum:
                - null
          example: NIF
        numero_documento:
          description: Number of the document. A wrong check letter is taken, said in \`mir.issues\` and held.
          type: string
          nullable: true
          maxLength: 15
          example: 12345678Z
        fecha_nacimiento:
          description: Date of birth.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 1990-04-17
        nacionalidad:
          description: Nationality, ISO 3166-1 alpha-3.
          anyOf:
            - $ref: "#/components/schemas/CountryCode"
            - type: string
              nullable: true
              enum:
                - null
          example: ESP
        sexo:
          description: "Sex (sexo): H man, M woman, O other."
          anyOf:
            - $ref: "#/components/schemas/Sexo"
            - type: string
              nullable: true
              enum:
                - null
          example: M
        telefono:
          description: Telephone (teléfono).
          type: string
          nullable: true
          maxLength: 20
          example: "+34600000000"
        telefono2:
          description: Second telephone.
          type: string
          nullable: true
          maxLength: 20
          example: "+34600000001"
        correo:
          description: E-mail (correo), RFC 5322.
          anyOf:
            - $ref: "#/components/schemas/Email"
            - type: string
              nullable: true
              enum:
                - null
          example: lucia.ferrer@example.com
        uuid:
          description: UUID chosen by the caller; makes the create safe to repeat. Taken on create only.
          anyOf:
            - $ref: "#/components/schemas/Uuid"
            - type: string
              nullable: true
              enum:
                - null
          example: 5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c
    PersonUpdate:
      description: "Fields to change; absent ones stay, null clears an optional one. \`alquiler_id\` is fixed at creation: another value is a 422."
      type: object
      properties:
        alquiler_id:
          description: Contract that the person belongs to; fixed at creation.
          type: integer
          format: int64
          minimum: 1
          maximum: 9007199254740991
          example: 88
        rol:
          $ref: "#/components/schemas/Rol"
        nombre:
          description: First name, or name of the company.
          type: string
          nullable: true
          maxLength: 50
          example: Lucía
        apellido1:
          description: First surname (primer apellido).
          type: string
          nullable: true
          maxLength: 50
          example: Ferrer
        apellido2:
          description: Second surname (segundo apellido). The ministry requires it with a NIF.
          type: string
          nullable: true
          maxLength: 50
          example: Soler
        tipo_documento:
          description: Kind of identity document (tipo de documento).
          anyOf:
            - $ref: "#/components/schemas/PersonDocumentType"
            - type: string
              nullable: true
              enum:
                - null
          example: NIF
        numero_documento:
          description: Number of the document. A wrong check letter is taken, said in \`mir.issues\` and held.
          type: string
          nullable: true
          maxLength: 15
          example: 12345678Z
        fecha_nacimiento:
          description: Date of birth.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 1990-04-17
        nacionalidad:
          description: Nationality, ISO 3166-1 alpha-3.
          anyOf:
            - $ref: "#/components/schemas/CountryCode"
            - type: string
              nullable: true
              enum:
                - null
          example: ESP
        sexo:
          description: "Sex (sexo): H man, M woman, O other."
          anyOf:
            - $ref: "#/components/schemas/Sexo"
            - type: string
              nullable: true
              enum:
                - null
          example: M
        telefono:
          description: Telephone (teléfono).
          type: string
          nullable: true
          maxLength: 20
          example: "+34600000000"
        telefono2:
          description: Second telephone.
          type: string
          nullable: true
          maxLength: 20
          example: "+34600000001"
        correo:
          description: E-mail (correo), RFC 5322.
          anyOf:
            - $ref: "#/components/schemas/Email"
            - type: string
              nullable: true
              enum:
                - null
          example: lucia.ferrer@example.com
    PersonCreated:
      description: The new person.
      type: object
      required:
        - ok
        - id
        - data
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 141
        data:
          $ref: "#/components/schemas/Person"
    PersonExisting:
      description: The person that an earlier call with the same uuid made; nothing was stored.
      type: object
      required:
        - ok
        - id
        - idempotent
        - data
        - differs
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 141
        idempotent:
          description: Marks a repeated create.
          type: boolean
          enum:
            - true
          example: true
        data:
          $ref: "#/components/schemas/Person"
        differs:
          $ref: "#/components/schemas/Differs"
    PersonDetail:
      description: One person.
      type: object
      required:
        - ok
        - data
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        data:
          $ref: "#/components/schemas/Person"
    PersonUpdated:
      description: The person after the change.
      type: object
      required:
        - ok
        - id
        - data
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 141
        data:
          $ref: "#/components/schemas/Person"
    PersonList:
      description: One page of persons, by ascending \`id\`.
      type: object
      required:
        - ok
        - data
        - page
        - limit
        - total
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        data:
          description: Records of this page.
          type: array
          items:
            $ref: "#/components/schemas/Person"
        page:
          description: Page number.
          type: integer
          minimum: 1
          example: 1
        limit:
          description: Page size.
          type: integer
          minimum: 1
          maximum: 200
          example: 20
        total:
          description: Exact count of the records that match.
          type: integer
          minimum: 0
          example: 1
    License:
      description: Driving licence (permiso de conducir) of a person, at most one.
      type: object
      required:
        - id
        - persona_id
        - tipo
        - validez
        - numero
        - soporte
        - uuid
        - revision
        - created_at
        - updated_at
      properties:
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 97
        persona_id:
          description: Person that it belongs to; fixed at creation.
          type: integer
          format: int64
          minimum: 1
          maximum: 9007199254740991
          example: 141
        tipo:
          description: Category; open. The standard ones are AM, A1, A2, A, B, B1, BE, C1, C, D1, D.
          type: string
          nullable: true
          maxLength: 10
          example: B
        validez:
          description: Expiry date.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 2031-04-17
        numero:
          description: Number of the licence.
          type: string
          nullable: true
          maxLength: 25
          example: 12345678Z
        soporte:
          description: Support number of the licence (número de soporte).
          type: string
          nullable: true
          maxLength: 25
          example: B00000000
        uuid:
          description: UUID chosen by the caller; makes the create safe to repeat. Taken on create only.
          anyOf:
            - $ref: "#/components/schemas/Uuid"
            - type: string
              nullable: true
              enum:
                - null
          example: 5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c
        revision:
          $ref: "#/components/schemas/Revision"
        created_at:
          description: When the record was made, Europe/Madrid.
          readOnly: true
          allOf:
            - $ref: "#/components/schemas/LocalDateTime"
        updated_at:
          description: When the record was last changed, Europe/Madrid.
          readOnly: true
          allOf:
            - $ref: "#/components/schemas/LocalDateTime"
    LicenseCreate:
      description: Body that creates a driving licence.
      type: object
      required:
        - persona_id
      properties:
        persona_id:
          description: Person that it belongs to; fixed at creation.
          type: integer
          format: int64
          minimum: 1
          maximum: 9007199254740991
          example: 141
        tipo:
          description: Category; open. The standard ones are AM, A1, A2, A, B, B1, BE, C1, C, D1, D.
          type: string
          nullable: true
          maxLength: 10
          example: B
        validez:
          description: Expiry date.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 2031-04-17
        numero:
          description: Number of the licence.
          type: string
          nullable: true
          maxLength: 25
          example: 12345678Z
        soporte:
          description: Support number of the licence (número de soporte).
          type: string
          nullable: true
          maxLength: 25
          example: B00000000
        uuid:
          description: UUID chosen by the caller; makes the create safe to repeat. Taken on create only.
          anyOf:
            - $ref: "#/components/schemas/Uuid"
            - type: string
              nullable: true
              enum:
                - null
          example: 5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c
    LicenseUpdate:
      description: "Fields to change; absent ones stay, null clears an optional one. \`persona_id\` is fixed at creation: another value is a 422."
      type: object
      properties:
        persona_id:
          description: Person that it belongs to; fixed at creation.
          type: integer
          format: int64
          minimum: 1
          maximum: 9007199254740991
          example: 141
        tipo:
          description: Category; open. The standard ones are AM, A1, A2, A, B, B1, BE, C1, C, D1, D.
          type: string
          nullable: true
          maxLength: 10
          example: B
        validez:
          description: Expiry date.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 2031-04-17
        numero:
          description: Number of the licence.
          type: string
          nullable: true
          maxLength: 25
          example: 12345678Z
        soporte:
          description: Support number of the licence (número de soporte).
          type: string
          nullable: true
          maxLength: 25
          example: B00000000
    LicenseCreated:
      description: The new driving licence.
      type: object
      required:
        - ok
        - id
        - data
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 97
        data:
          $ref: "#/components/schemas/License"
    LicenseExisting:
      description: The driving licence that an earlier call with the same uuid made; nothing was stored.
      type: object
      required:
        - ok
        - id
        - idempotent
        - data
        - differs
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 97
        idempotent:
          description: Marks a repeated create.
          type: boolean
          enum:
            - true
          example: true
        data:
          $ref: "#/components/schemas/License"
        differs:
          $ref: "#/components/schemas/Differs"
    LicenseDetail:
      description: One driving licence.
      type: object
      required:
        - ok
        - data
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        data:
          $ref: "#/components/schemas/License"
    LicenseUpdated:
      description: The driving licence after the change.
      type: object
      required:
        - ok
        - id
        - data
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 97
        data:
          $ref: "#/components/schemas/License"
    LicenseList:
      description: One page of driving licences, by ascending \`id\`.
      type: object
      required:
        - ok
        - data
        - page
        - limit
        - total
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        data:
          description: Records of this page.
          type: array
          items:
            $ref: "#/components/schemas/License"
        page:
          description: Page number.
          type: integer
          minimum: 1
          example: 1
        limit:
          description: Page size.
          type: integer
          minimum: 1
          maximum: 200
          example: 20
        total:
          description: Exact count of the records that match.
          type: integer
          minimum: 0
          example: 1
    Address:
      description: "Address (dirección): the pick-up or drop-off place of a contract, or the home of a person."
      type: object
      required:
        - id
        - tipo
        - alquiler_id
        - persona_id
        - direccion
        - direccion_complementaria
        - codigo_municipio
        - nombre_municipio
        - codigo_postal
        - pais
        - uuid
        - revision
        - created_at
        - updated_at
      properties:
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 202
        tipo:
          $ref: "#/components/schemas/AddressKind"
        alquiler_id:
          description: "Contract, where \`tipo\` is \`recogida\` or \`devolucion\`: then required, else not taken. Fixed at creation."
          type: integer
          format: int64
          nullable: true
          minimum: 1
          maximum: 9007199254740991
          example: 88
        persona_id:
          description: "Person, where \`tipo\` is \`persona\`: then required, else not taken. Fixed at creation."
          type: integer
          format: int64
          nullable: true
          minimum: 1
          maximum: 9007199254740991
          example: 141
        direccion:
          description: Street and number (dirección).
          type: string
          nullable: true
          maxLength: 100
          example: Calle Mayor 12
        direccion_complementaria:
          description: Rest of the street address (piso, puerta).
          type: string
          nullable: true
          maxLength: 100
          example: 2.º B
        codigo_municipio:
          description: Municipality, five digits of the INE register; for Spain.
          anyOf:
            - $ref: "#/components/schemas/MunicipalityCode"
            - type: string
              nullable: true
              enum:
                - null
          example: "07040"
        nombre_municipio:
          description: Name of the municipality; outside Spain.
          type: string
          nullable: true
          maxLength: 100
          example: Palma
        codigo_postal:
          description: Postal code (código postal).
          type: string
          nullable: true
          maxLength: 20
          example: "07001"
        pais:
          description: Country of the address (país), ISO 3166-1 alpha-3.
          anyOf:
            - $ref: "#/components/schemas/CountryCode"
            - type: string
              nullable: true
              enum:
                - null
          example: ESP
        uuid:
          description: UUID chosen by the caller; makes the create safe to repeat. Taken on create only.
          anyOf:
            - $ref: "#/components/schemas/Uuid"
            - type: string
              nullable: true
              enum:
                - null
          example: 5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c
        revision:
          $ref: "#/components/schemas/Revision"
        created_at:
          description: When the record was made, Europe/Madrid.
          readOnly: true
          allOf:
            - $ref: "#/components/schemas/LocalDateTime"
        updated_at:
          description: When the record was last changed, Europe/Madrid.
          readOnly: true
          allOf:
            - $ref: "#/components/schemas/LocalDateTime"
    AddressCreate:
      description: Body that creates an address.
      type: object
      required:
        - tipo
      properties:
        tipo:
          $ref: "#/components/schemas/AddressKind"
        alquiler_id:
          description: "Contract, where \`tipo\` is \`recogida\` or \`devolucion\`: then required, else not taken. Fixed at creation."
          type: integer
          format: int64
          nullable: true
          minimum: 1
          maximum: 9007199254740991
          example: 88
        persona_id:
          description: "Person, where \`tipo\` is \`persona\`: then required, else not taken. Fixed at creation."
          type: integer
          format: int64
          nullable: true
          minimum: 1
          maximum: 9007199254740991
          example: 141
        direccion:
          description: Street and number (dirección).
          type: string
          nullable: true
          maxLength: 100
          example: Calle Mayor 12
        direccion_complementaria:
          description: Rest of the street address (piso, puerta).
          type: string
          nullable: true
          maxLength: 100
          example: 2.º B
        codigo_municipio:
          description: Municipality, five digits of the INE register; for Spain.
          anyOf:
            - $ref: "#/components/schemas/MunicipalityCode"
            - type: string
              nullable: true
              enum:
                - null
          example: "07040"
        nombre_municipio:
          description: Name of the municipality; outside Spain.
          type: string
          nullable: true
          maxLength: 100
          example: Palma
        codigo_postal:
          description: Postal code (código postal).
          type: string
          nullable: true
          maxLength: 20
          example: "07001"
        pais:
          description: Country of the address (país), ISO 3166-1 alpha-3.
          anyOf:
            - $ref: "#/components/schemas/CountryCode"
            - type: string
              nullable: true
              enum:
                - null
          example: ESP
        uuid:
          description: UUID chosen by the caller; makes the create safe to repeat. Taken on create only.
          anyOf:
            - $ref: "#/components/schemas/Uuid"
            - type: string
              nullable: true
              enum:
                - null
          example: 5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c
    AddressUpdate:
      description: "Fields to change; absent ones stay, null clears an optional one. \`tipo\`, \`alquiler_id\`, \`persona_id\` are fixed at creation: another value is a 422."
      type: object
      properties:
        tipo:
          $ref: "#/components/schemas/AddressKind"
        alquiler_id:
          description: "Contract, where \`tipo\` is \`recogida\` or \`devolucion\`: then required, else not taken. Fixed at creation."
          type: integer
          format: int64
          nullable: true
          minimum: 1
          maximum: 9007199254740991
          example: 88
        persona_id:
          description: "Person, where \`tipo\` is \`persona\`: then required, else not taken. Fixed at creation."
          type: integer
          format: int64
          nullable: true
          minimum: 1
          maximum: 9007199254740991
          example: 141
        direccion:
          description: Street and number (dirección).
          type: string
          nullable: true
          maxLength: 100
          example: Calle Mayor 12
        direccion_complementaria:
          description: Rest of the street address (piso, puerta).
          type: string
          nullable: true
          maxLength: 100
          example: 2.º B
        codigo_municipio:
          description: Municipality, five digits of the INE register; for Spain.
          anyOf:
            - $ref: "#/components/schemas/MunicipalityCode"
            - type: string
              nullable: true
              enum:
                - null
          example: "07040"
        nombre_municipio:
          description: Name of the municipality; outside Spain.
          type: string
          nullable: true
          maxLength: 100
          example: Palma
        codigo_postal:
          description: Postal code (código postal).
          type: string
          nullable: true
          maxLength: 20
          example: "07001"
        pais:
          description: Country of the address (país), ISO 3166-1 alpha-3.
          anyOf:
            - $ref: "#/components/schemas/CountryCode"
            - type: string
              nullable: true
              enum:
                - null
          example: ESP
    AddressCreated:
      description: The new address.
      type: object
      required:
        - ok
        - id
        - data
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 202
        data:
          $ref: "#/components/schemas/Address"
    AddressExisting:
      description: The address that an earlier call with the same uuid made; nothing was stored.
      type: object
      required:
        - ok
        - id
        - idempotent
        - data
        - differs
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 202
        idempotent:
          description: Marks a repeated create.
          type: boolean
          enum:
            - true
          example: true
        data:
          $ref: "#/components/schemas/Address"
        differs:
          $ref: "#/components/schemas/Differs"
    AddressDetail:
      description: One address.
      type: object
      required:
        - ok
        - data
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        data:
          $ref: "#/components/schemas/Address"
    AddressUpdated:
      description: The address after the change.
      type: object
      required:
        - ok
        - id
        - data
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 202
        data:
          $ref: "#/components/schemas/Address"
    AddressList:
      description: One page of addresses, by ascending \`id\`.
      type: object
      required:
        - ok
        - data
        - page
        - limit
        - total
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        data:
          description: Records of this page.
          type: array
          items:
            $ref: "#/components/schemas/Address"
        page:
          description: Page number.
          type: integer
          minimum: 1
          example: 1
        limit:
          description: Page size.
          type: integer
          minimum: 1
          maximum: 200
          example: 20
        total:
          description: Exact count of the records that match.
          type: integer
          minimum: 0
          example: 1
    Invitation:
      description: "An invitation to check in before arriving: a link for the people of a stay."
      type: object
      required:
        - id
        - establecimiento_id
        - referencia
        - fecha_entrada
        - hora_entrada
        - fecha_salida
        - personas
        - nombre_cliente
        - email_cliente
        - idioma
        - tipo_pago
        - habitacion
        - uuid
        - nombre_hotel
        - completadas
        - progreso
        - valido_hasta
        - enlace
        - revision
        - created_at
        - updated_at
      properties:
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 17
        establecimiento_id:
          description: Establishment of the stay, of the same account. Fixed when the invitation is made.
          type: integer
          format: int64
          minimum: 1
          maximum: 9007199254740991
          example: 3
        referencia:
          description: Reference of the booking; made where it is absent. Its guests are filed as one stay by it.
          type: string
          minLength: 1
          maxLength: 50
          example: RES-2026-0418
        fecha_entrada:
          $ref: "#/components/schemas/LocalDate"
        hora_entrada:
          description: Time of arrival.
          anyOf:
            - $ref: "#/components/schemas/LocalTime"
            - type: string
              nullable: true
              enum:
                - null
          example: 15:00:00
        fecha_salida:
          $ref: "#/components/schemas/LocalDate"
        personas:
          description: How many people are expected; 1 unless given. The link closes once so many are done.
          type: integer
          minimum: 1
          maximum: 500
          example: 4
        nombre_cliente:
          description: The name of who made the booking, as the mail and the form greet them.
          type: string
          nullable: true
          maxLength: 150
          example: Lucía Ferrer Soler
        email_cliente:
          description: E-mail of who made the booking. The link is mailed to it, in \`idioma\`, where the operator has set up mail; a sandbox key's never is. A changed address is mailed anew.
          anyOf:
            - $ref: "#/components/schemas/Email"
            - type: string
              nullable: true
              enum:
                - null
          example: lucia.ferrer@example.com
        idioma:
          description: Language of the mail; the form begins in it. Null is Spanish for the mail, and the browser's for the form.
          anyOf:
            - $ref: "#/components/schemas/InvitationLanguage"
            - type: string
              nullable: true
              enum:
                - null
          example: es
        tipo_pago:
          description: Kind of payment of the stay, as of a guest.
          type: string
          nullable: true
          maxLength: 50
          example: TARJETA
        habitacion:
          description: Room, where it is known.
          type: string
          nullable: true
          maxLength: 50
          example: "204"
        uuid:
          description: UUID chosen by the caller; makes the create safe to repeat. Made where it is absent. Taken on create only.
          anyOf:
            - $ref: "#/components/schemas/Uuid"
            - type: string
              nullable: true
              enum:
                - null
          example: 8c1d3b52-7a44-4e0b-9a3f-2b6d5e8f0a17
        nombre_hotel:
          description: Name of the lodging as the traveller reads it.
          type: string
          readOnly: true
          example: Hotel Miramar
        completadas:
          description: How many people are done by the link.
          type: integer
          readOnly: true
          minimum: 0
          example: 1
        progreso:
          description: "How far it is: \`creado\` made, \`enviado\` mailed, \`abierto\` opened by somebody, \`parcial\` some are done, \`completo\` all are, \`caducado\` over before all were, \`revocado\` revoked. A later minor version may add some."
          type: string
          readOnly: true
          example: enviado
        valido_hasta:
          description: "Until when the link holds, Europe/Madrid: a day after the departure, by the establishment's clock."
          readOnly: true
          allOf:
            - $ref: "#/components/schemas/LocalDateTime"
        enlace:
          description: The whole address of the form, which lets its holder enter people. Null for keys that may not create, for sandbox keys on production links, and where the operator has set up no links (\`PUBLIC_URL\`, \`SECRET_KEY\`).
          type: string
          readOnly: true
          nullable: true
          example: https://registro.example.com/checkin/cGxlYXNlIGRvIG5vdCE
        revision:
          $ref: "#/components/schemas/Revision"
        created_at:
          description: When the record was made, Europe/Madrid.
          readOnly: true
          allOf:
            - $ref: "#/components/schemas/LocalDateTime"
        updated_at:
          description: When the record was last changed, Europe/Madrid.
          readOnly: true
          allOf:
            - $ref: "#/components/schemas/LocalDateTime"
    InvitationLanguage:
      description: "A language of travellers, ISO 639-1: \`es\` Spanish, \`en\` English, \`fr\` French, \`de\` German, \`it\` Italian, \`pt\` Portuguese, \`nl\` Dutch, \`ca\` Catalan, \`eu\` Basque, \`gl\` Galician."
      type: string
      enum:
        - es
        - en
        - fr
        - de
        - it
        - pt
        - nl
        - ca
        - eu
        - gl
      example: es
    InvitationCreate:
      description: Body that makes an invitation.
      type: object
      required:
        - establecimiento_id
        - fecha_entrada
        - fecha_salida
      properties:
        establecimiento_id:
          description: Establishment of the stay, of the same account. Fixed when the invitation is made.
          type: integer
          format: int64
          minimum: 1
          maximum: 9007199254740991
          example: 3
        referencia:
          description: Reference of the booking; made where it is absent. Its guests are filed as one stay by it.
          type: string
          minLength: 1
          maxLength: 50
          example: RES-2026-0418
        fecha_entrada:
          $ref: "#/components/schemas/LocalDate"
        hora_entrada:
          description: Time of arrival.
          anyOf:
            - $ref: "#/components/schemas/LocalTime"
            - type: string
              nullable: true
              enum:
                - null
          example: 15:00:00
        fecha_salida:
          $ref: "#/components/schemas/LocalDate"
        personas:
          description: How many people are expected; 1 unless given. The link closes once so many are done.
          type: integer
          minimum: 1
          maximum: 500
          example: 4
        nombre_cliente:
          description: The name of who made the booking, as the mail and the form greet them.
          type: string
          nullable: true
          maxLength: 150
          example: Lucía Ferrer Soler
        email_cliente:
          description: E-mail of who made the booking. The link is mailed to it, in \`idioma\`, where the operator has set up mail; a sandbox key's never is. A changed address is mailed anew.
          anyOf:
            - $ref: "#/components/schemas/Email"
            - type: string
              nullable: true
              enum:
                - null
          example: lucia.ferrer@example.com
        idioma:
          description: Language of the mail; the form begins in it. Null is Spanish for the mail, and the browser's for the form.
          anyOf:
            - $ref: "#/components/schemas/InvitationLanguage"
            - type: string
              nullable: true
              enum:
                - null
          example: es
        tipo_pago:
          description: Kind of payment of the stay, as of a guest.
          type: string
          nullable: true
          maxLength: 50
          example: TARJETA
        habitacion:
          description: Room, where it is known.
          type: string
          nullable: true
          maxLength: 50
          example: "204"
        uuid:
          description: UUID chosen by the caller; makes the create safe to repeat. Made where it is absent. Taken on create only.
          anyOf:
            - $ref: "#/components/schemas/Uuid"
            - type: string
              nullable: true
              enum:
                - null
          example: 8c1d3b52-7a44-4e0b-9a3f-2b6d5e8f0a17
    InvitationUpdate:
      description: Fields to change; absent ones stay, null clears an optional one.
      type: object
      properties:
        establecimiento_id:
          description: Establishment of the stay, of the same account. Fixed when the invitation is made.
          type: integer
          format: int64
          minimum: 1
          maximum: 9007199254740991
          example: 3
        referencia:
          description: Reference of the booking; made where it is absent. Its guests are filed as one stay by it.
          type: string
          minLength: 1
          maxLength: 50
          example: RES-2026-0418
        fecha_entrada:
          $ref: "#/components/schemas/LocalDate"
        hora_entrada:
          description: Time of arrival.
          anyOf:
            - $ref: "#/components/schemas/LocalTime"
            - type: string
              nullable: true
              enum:
                - null
          example: 15:00:00
        fecha_salida:
          $ref: "#/components/schemas/LocalDate"
        personas:
          description: How many people are expected; 1 unless given. The link closes once so many are done.
          type: integer
          minimum: 1
          maximum: 500
          example: 4
        nombre_cliente:
          description: The name of who made the booking, as the mail and the form greet them.
          type: string
          nullable: true
          maxLength: 150
          example: Lucía Ferrer Soler
        email_cliente:
          description: E-mail of who made the booking. The link is mailed to it, in \`idioma\`, where the operator has set up mail; a sandbox key's never is. A changed address is mailed anew.
          anyOf:
            - $ref: "#/components/schemas/Email"
            - type: string
              nullable: true
              enum:
                - null
          example: lucia.ferrer@example.com
        idioma:
          description: Language of the mail; the form begins in it. Null is Spanish for the mail, and the browser's for the form.
          anyOf:
            - $ref: "#/components/schemas/InvitationLanguage"
            - type: string
              nullable: true
              enum:
                - null
          example: es
        tipo_pago:
          description: Kind of payment of the stay, as of a guest.
          type: string
          nullable: true
          maxLength: 50
          example: TARJETA
        habitacion:
          description: Room, where it is known.
          type: string
          nullable: true
          maxLength: 50
          example: "204"
    InvitationCreated:
      description: The new invitation.
      type: object
      required:
        - ok
        - id
        - data
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 17
        data:
          $ref: "#/components/schemas/Invitation"
    InvitationExisting:
      description: The invitation that an earlier call with the same uuid or natural key made; nothing was stored.
      type: object
      required:
        - ok
        - id
        - idempotent
        - data
        - differs
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 17
        idempotent:
          description: Marks a repeated create.
          type: boolean
          enum:
            - true
          example: true
        data:
          $ref: "#/components/schemas/Invitation"
        differs:
          $ref: "#/components/schemas/Differs"
    InvitationDetail:
      description: One invitation.
      type: object
      required:
        - ok
        - data
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        data:
          $ref: "#/components/schemas/Invitation"
    InvitationUpdated:
      description: The invitation after the change.
      type: object
      required:
        - ok
        - id
        - data
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 17
        data:
          $ref: "#/components/schemas/Invitation"
    InvitationList:
      description: One page of invitations, by ascending \`id\`.
      type: object
      required:
        - ok
        - data
        - page
        - limit
        - total
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        data:
          description: Records of this page.
          type: array
          items:
            $ref: "#/components/schemas/Invitation"
        page:
          description: Page number.
          type: integer
          minimum: 1
          example: 1
        limit:
          description: Page size.
          type: integer
          minimum: 1
          maximum: 200
          example: 20
        total:
          description: Exact count of the records that match.
          type: integer
          minimum: 0
          example: 1
    Precheckin:
      description: A pre-check-in link. Read only over the API.
      type: object
      required:
        - id
        - uuid
        - establecimiento_id
        - nombre_hotel
        - email_cliente
        - fecha_envio
        - estado
        - enlace
        - progreso
        - completadas
        - personas
      properties:
        id:
          description: Identifier of the pre-check-in.
          type: integer
          format: int64
          minimum: 1
          example: 17
        uuid:
          description: UUID of the link.
          type: string
          format: uuid
          example: 5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c
        establecimiento_id:
          description: Establishment of the stay.
          type: integer
          format: int64
          minimum: 1
          example: 3
        nombre_hotel:
          description: Name of the lodging as the guest reads it.
          type: string
          example: Hotel Miramar
        email_cliente:
          description: E-mail of the guest.
          type: string
          nullable: true
          example: lucia.ferrer@example.com
        fecha_envio:
          $ref: "#/components/schemas/LocalDateTime"
        estado:
          description: "\`enviado\` sent, \`completado\` filled in by the guest."
          type: string
          enum:
            - enviado
            - completado
          example: enviado
        enlace:
          description: Address of the form, which lets its holder enter people. Null for keys that may not create, for sandbox keys on production links, and where the operator has set up no links.
          type: string
          nullable: true
          example: https://registro.example.com/checkin/cGxlYXNlIGRvIG5vdCE
        progreso:
          description: "How far it is: \`creado\` made, \`enviado\` mailed, \`abierto\` opened by somebody, \`parcial\` some are done, \`completo\` all are, \`caducado\` over before all were, \`revocado\` revoked. A later minor version may add some."
          type: string
          readOnly: true
          example: enviado
        completadas:
          description: How many people are done by the link.
          type: integer
          readOnly: true
          minimum: 0
          example: 1
        personas:
          description: How many people are expected; 1 unless given. The link closes once so many are done.
          type: integer
          minimum: 1
          maximum: 500
          example: 4
    PrecheckinList:
      description: One page of precheckins, by ascending \`id\`.
      type: object
      required:
        - ok
        - data
        - page
        - limit
        - total
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        data:
          description: Records of this page.
          type: array
          items:
            $ref: "#/components/schemas/Precheckin"
        page:
          description: Page number.
          type: integer
          minimum: 1
          example: 1
        limit:
          description: Page size.
          type: integer
          minimum: 1
          maximum: 200
          example: 20
        total:
          description: Exact count of the records that match.
          type: integer
          minimum: 0
          example: 1
    RentalContract:
      description: Contract header of an atomic rental. Its \`uuid\` stands in for the uuid of the whole where that is absent.
      type: object
      required:
        - establecimiento_id
        - referencia
      properties:
        establecimiento_id:
          description: Establishment of the rental; one of the account.
          type: integer
          format: int64
          minimum: 1
          maximum: 9007199254740991
          example: 4
        referencia:
          description: Identifier of the contract, unique per account and kind of key.
          type: string
          minLength: 1
          maxLength: 50
          example: ALQ-2026-0099
        fecha_contrato:
          description: Date of the contract.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-20
        fecha_recogida:
          description: Pick-up; starts the legal deadline of 24 h.
          anyOf:
            - $ref: "#/components/schemas/LocalDateTime"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-21 09:00:00
        fecha_devolucion:
          description: Drop-off.
          anyOf:
            - $ref: "#/components/schemas/LocalDateTime"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-25 09:00:00
        tipo_pago:
          description: Kind of payment, for example TARJETA, EFECTIVO; turned into the code of the ministry on filing.
          type: string
          nullable: true
          maxLength: 50
          example: TARJETA
        fecha_pago:
          description: Date of payment.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 2026-11-20
        medio_pago:
          description: Means of payment. A card number (13 to 19 digits, also with blanks or dashes) is kept as its last four digits.
          type: string
          nullable: true
          maxLength: 50
          example: VISA 4242
        titular_pago:
          description: Holder of the means of payment.
          type: string
          nullable: true
          maxLength: 100
          example: Lucía Ferrer Soler
        caducidad_tarjeta:
          description: Expiry of the card, \`MM/AA\`.
          anyOf:
            - $ref: "#/components/schemas/CardExpiry"
            - type: string
              nullable: true
              enum:
                - null
          example: 09/28
        codigo_establecimiento_mir:
          description: Code of the ministry, where it differs from the establishment's \`numero_establecimiento\`.
          type: string
          nullable: true
          maxLength: 50
          example: R987654321
        uuid:
          description: UUID chosen by the caller; makes the create safe to repeat. Taken on create only.
          anyOf:
            - $ref: "#/components/schemas/Uuid"
            - type: string
              nullable: true
              enum:
                - null
          example: 5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c
    RentalVehicle:
      description: Vehicle of an atomic rental; belongs to its contract.
      type: object
      properties:
        categoria:
          description: Category, for example TURISMO_M1, FURGON_N1.
          type: string
          nullable: true
          maxLength: 50
          example: TURISMO_M1
        tipo:
          description: Kind, free text, for example TURISMO, FURGONETA, MOTOCICLETA; turned into the code of the ministry on filing.
          type: string
          nullable: true
          maxLength: 50
          example: TURISMO
        marca:
          description: Make, free text; turned into the code of the ministry on filing ('Mercedes-Benz' becomes MERCEDES).
          type: string
          nullable: true
          maxLength: 50
          example: SEAT
        modelo:
          description: Model.
          type: string
          nullable: true
          maxLength: 50
          example: Ibiza
        matricula:
          description: Number plate (matrícula).
          type: string
          nullable: true
          maxLength: 25
          example: 1234LMN
        numero_bastidor:
          description: Vehicle identification number, VIN (número de bastidor).
          type: string
          nullable: true
          maxLength: 17
          example: VSSZZZ6JZHR000000
        color:
          description: Colour, free text; turned into the code of the ministry on filing ('Azul marino' becomes MARINO).
          type: string
          nullable: true
          maxLength: 50
          example: Blanco
        km_recogida:
          description: Odometer at pick-up, kilometres.
          type: integer
          format: int32
          nullable: true
          minimum: 0
          maximum: 2147483647
          example: 18250
        km_devolucion:
          description: Odometer at drop-off, kilometres.
          type: integer
          format: int32
          nullable: true
          minimum: 0
          maximum: 2147483647
          example: 18900
        datos_gps:
          description: Identifier of the GPS device, if any.
          type: string
          nullable: true
          maxLength: 50
          example: GPS-7731
        uuid:
          description: UUID chosen by the caller; makes the create safe to repeat. Taken on create only.
          anyOf:
            - $ref: "#/components/schemas/Uuid"
            - type: string
              nullable: true
              enum:
                - null
          example: 5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c
    RentalLicense:
      description: Driving licence of a person of an atomic rental.
      type: object
      properties:
        tipo:
          description: Category; open. The standard ones are AM, A1, A2, A, B, B1, BE, C1, C, D1, D.
          type: string
          nullable: true
          maxLength: 10
          example: B
        validez:
          description: Expiry date.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 2031-04-17
        numero:
          description: Number of the licence.
          type: string
          nullable: true
          maxLength: 25
          example: 12345678Z
        soporte:
          description: Support number of the licence (número de soporte).
          type: string
          nullable: true
          maxLength: 25
          example: B00000000
        uuid:
          description: UUID chosen by the caller; makes the create safe to repeat. Taken on create only.
          anyOf:
            - $ref: "#/components/schemas/Uuid"
            - type: string
              nullable: true
              enum:
                - null
          example: 5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c
    RentalAddress:
      description: Address of an atomic rental; where it stands says what it is.
      type: object
      properties:
        direccion:
          description: Street and number (dirección).
          type: string
          nullable: true
          maxLength: 100
          example: Calle Mayor 12
        direccion_complementaria:
          description: Rest of the street address (piso, puerta).
          type: string
          nullable: true
          maxLength: 100
          example: 2.º B
        codigo_municipio:
          description: Municipality, five digits of the INE register; for Spain.
          anyOf:
            - $ref: "#/components/schemas/MunicipalityCode"
            - type: string
              nullable: true
              enum:
                - null
          example: "07040"
        nombre_municipio:
          description: Name of the municipality; outside Spain.
          type: string
          nullable: true
          maxLength: 100
          example: Palma
        codigo_postal:
          description: Postal code (código postal).
          type: string
          nullable: true
          maxLength: 20
          example: "07001"
        pais:
          description: Country of the address (país), ISO 3166-1 alpha-3.
          anyOf:
            - $ref: "#/components/schemas/CountryCode"
            - type: string
              nullable: true
              enum:
                - null
          example: ESP
        uuid:
          description: UUID chosen by the caller; makes the create safe to repeat. Taken on create only.
          anyOf:
            - $ref: "#/components/schemas/Uuid"
            - type: string
              nullable: true
              enum:
                - null
          example: 5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c
    RentalPerson:
      description: Person of an atomic rental, with licence and home address.
      type: object
      required:
        - rol
      properties:
        rol:
          $ref: "#/components/schemas/Rol"
        nombre:
          description: First name, or name of the company.
          type: string
          nullable: true
          maxLength: 50
          example: Lucía
        apellido1:
          description: First surname (primer apellido).
          type: string
          nullable: true
          maxLength: 50
          example: Ferrer
        apellido2:
          description: Second surname (segundo apellido). The ministry requires it with a NIF.
          type: string
          nullable: true
          maxLength: 50
          example: Soler
        tipo_documento:
          description: Kind of identity document (tipo de documento).
          anyOf:
            - $ref: "#/components/schemas/PersonDocumentType"
            - type: string
              nullable: true
              enum:
                - null
          example: NIF
        numero_documento:
          description: Number of the document. A wrong check letter is taken, said in \`mir.issues\` and held.
          type: string
          nullable: true
          maxLength: 15
          example: 12345678Z
        fecha_nacimiento:
          description: Date of birth.
          anyOf:
            - $ref: "#/components/schemas/LocalDate"
            - type: string
              nullable: true
              enum:
                - null
          example: 1990-04-17
        nacionalidad:
          description: Nationality, ISO 3166-1 alpha-3.
          anyOf:
            - $ref: "#/components/schemas/CountryCode"
            - type: string
              nullable: true
              enum:
                - null
          example: ESP
        sexo:
          description: "Sex (sexo): H man, M woman, O other."
          anyOf:
            - $ref: "#/components/schemas/Sexo"
            - type: string
              nullable: true
              enum:
                - null
          example: M
        telefono:
          description: Telephone (teléfono).
          type: string
          nullable: true
          maxLength: 20
          example: "+34600000000"
        telefono2:
          description: Second telephone.
          type: string
          nullable: true
          maxLength: 20
          example: "+34600000001"
        correo:
          description: E-mail (correo), RFC 5322.
          anyOf:
            - $ref: "#/components/schemas/Email"
            - type: string
              nullable: true
              enum:
                - null
          example: lucia.ferrer@example.com
        uuid:
          description: UUID chosen by the caller; makes the create safe to repeat. Taken on create only.
          anyOf:
            - $ref: "#/components/schemas/Uuid"
            - type: string
              nullable: true
              enum:
                - null
          example: 5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c
        license:
          description: Driving licence of the person.
          anyOf:
            - $ref: "#/components/schemas/RentalLicense"
            - type: object
              nullable: true
              enum:
                - null
        address:
          description: Home address of the person.
          anyOf:
            - $ref: "#/components/schemas/RentalAddress"
            - type: object
              nullable: true
              enum:
                - null
    RentalCreate:
      description: A whole rental, stored in one transaction.
      type: object
      required:
        - contract
        - vehicle
        - persons
      properties:
        uuid:
          description: UUID of the whole request, which is the contract's uuid.
          anyOf:
            - $ref: "#/components/schemas/Uuid"
            - type: string
              nullable: true
              enum:
                - null
          example: 5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c
        contract:
          $ref: "#/components/schemas/RentalContract"
        vehicle:
          $ref: "#/components/schemas/RentalVehicle"
        persons:
          description: One to three persons, each role at most once.
          type: array
          minItems: 1
          maxItems: 3
          items:
            $ref: "#/components/schemas/RentalPerson"
        pickup_address:
          description: Place of pick-up; without it that of the establishment is filed.
          anyOf:
            - $ref: "#/components/schemas/RentalAddress"
            - type: object
              nullable: true
              enum:
                - null
        dropoff_address:
          description: Place of drop-off; without it that of the establishment is filed.
          anyOf:
            - $ref: "#/components/schemas/RentalAddress"
            - type: object
              nullable: true
              enum:
                - null
    RentalCreated:
      description: The new rental.
      type: object
      required:
        - ok
        - id
        - vehicle_id
        - person_ids
        - license_ids
        - person_address_ids
        - address_ids
        - mir_status
        - data
        - mir
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 88
        vehicle_id:
          description: Vehicle.
          type: integer
          format: int64
          example: 61
        person_ids:
          description: Persons, in the order of the body.
          type: array
          items:
            type: integer
            format: int64
          example:
            - 141
            - 142
        license_ids:
          description: Licences, in the order of the persons that have one.
          type: array
          items:
            type: integer
            format: int64
          example:
            - 97
        person_address_ids:
          description: Home addresses, in the order of the persons that have one.
          type: array
          items:
            type: integer
            format: int64
          example:
            - 202
        address_ids:
          description: Pick-up and drop-off address; null where there is none.
          type: object
          required:
            - pickup
            - dropoff
          properties:
            pickup:
              description: Pick-up address.
              type: integer
              format: int64
              nullable: true
              example: 203
            dropoff:
              description: Drop-off address.
              type: integer
              format: int64
              nullable: true
              example: null
        mir_status:
          description: "\`pending\` with a production key, \`sandbox\` with a sandbox key."
          type: string
          enum:
            - pending
            - sandbox
          example: pending
        data:
          $ref: "#/components/schemas/Contract"
        mir:
          $ref: "#/components/schemas/Mir"
    RentalPersonRecord:
      description: A stored person with licence and home address.
      allOf:
        - $ref: "#/components/schemas/Person"
        - type: object
          required:
            - license
            - address
          properties:
            license:
              description: Driving licence; null where there is none.
              anyOf:
                - $ref: "#/components/schemas/License"
                - type: object
                  nullable: true
                  enum:
                    - null
            address:
              description: Home address; null where there is none.
              anyOf:
                - $ref: "#/components/schemas/Address"
                - type: object
                  nullable: true
                  enum:
                    - null
    RentalExisting:
      description: The rental that an earlier call with the same uuid or \`referencia\` made; nothing was stored.
      type: object
      required:
        - ok
        - id
        - idempotent
        - vehicle
        - persons
        - vehicle_id
        - person_ids
        - license_ids
        - person_address_ids
        - address_ids
        - mir_status
        - data
        - mir
        - differs
      properties:
        ok:
          description: The call succeeded.
          type: boolean
          enum:
            - true
          example: true
        id:
          description: Identifier of the record, given by the registry.
          type: integer
          format: int64
          readOnly: true
          minimum: 1
          example: 88
        idempotent:
          description: Marks a repeated create.
          type: boolean
          enum:
            - true
          example: true
        vehicle:
          description: The stored vehicle; null where it was deleted.
          anyOf:
            - $ref: "#/components/schemas/Vehicle"
            - type: object
              nullable: true
              enum:
                - null
        persons:
          description: The stored persons, by ascending id.
          type: array
          items:
            $ref: "#/components/schemas/RentalPersonRecord"
        vehicle_id:
          description: Vehicle; null where it was deleted.
          type: integer
          format: int64
          nullable: true
          example: 61
        person_ids:
          description: Persons, in the order of the body.
          type: array
          items:
            type: integer
            format: int64
          example:
            - 141
            - 142
        license_ids:
          description: Licences, in the order of the persons that have one.
          type: array
          items:
            type: integer
            format: int64
          example:
            - 97
        person_address_ids:
          description: Home addresses, in the order of the persons that have one.
          type: array
          items:
            type: integer
            format: int64
          example:
            - 202
        address_ids:
          description: Pick-up and drop-off address; null where there is none.
          type: object
          required:
            - pickup
            - dropoff
          properties:
            pickup:
              description: Pick-up address.
              type: integer
              format: int64
              nullable: true
              example: 203
            dropoff:
              description: Drop-off address.
              type: integer
              format: int64
              nullable: true
              example: null
        mir_status:
          description: "\`pending\` with a production key, \`sandbox\` with a sandbox key."
          type: string
          enum:
            - pending
            - sandbox
          example: pending
        data:
          $ref: "#/components/schemas/Contract"
        mir:
          $ref: "#/components/schemas/Mir"
        differs:
          $ref: "#/components/schemas/Differs"
    ErrorCode:
      description: |-
        Stable name of the error; never translated:
        - \`bad_json\`: the body is no JSON object
        - \`no_changes\`: an update without a field
        - \`auth_missing\`: no key
        - \`auth_invalid\`: an unknown key
        - \`auth_inactive\`: a key that was switched off
        - \`plan_required\`: the account's plan lacks the API
        - \`api_disabled\`: the API is switched off for the account
        - \`forbidden\`: another account's record, or none that this key may use
        - \`not_found\`: no such record or path
        - \`method_not_allowed\`: the path exists, not with this method
        - \`conflict\`: somebody else changed the record meanwhile
        - \`payload_too_large\`: the body is larger than is taken
        - \`unsupported_media_type\`: a body of a kind or encoding that is not taken
        - \`missing_fields\`: required fields are absent
        - \`validation_error\`: values are not taken
        - \`rate_limited\`: too many calls; \`Retry-After\` says when to come back
        - \`server_error\`: a fault of the service
        - \`db_connect\`: the service's database does not answer; repeat the call
      type: string
      enum:
        - bad_json
        - no_changes
        - auth_missing
        - auth_invalid
        - auth_inactive
        - plan_required
        - api_disabled
        - forbidden
        - not_found
        - method_not_allowed
        - conflict
        - payload_too_large
        - unsupported_media_type
        - missing_fields
        - validation_error
        - rate_limited
        - server_error
        - db_connect
      example: not_found
    ErrorBody:
      description: The fields that every error has at least.
      type: object
      required:
        - ok
        - code
        - message
      properties:
        ok:
          description: The call failed.
          type: boolean
          enum:
            - false
          example: false
        code:
          $ref: "#/components/schemas/ErrorCode"
        message:
          description: For people; Spanish, English where \`Accept-Language\` prefers it.
          type: string
          example: No existe ese registro o esa ruta
    FieldMessages:
      description: "Path into the body (\`persons[1].tipo_documento\`), or name of the list parameter, → what is wrong: the value received and what is expected, without the path again. The path is empty where the body as a whole is no JSON object."
      type: object
      additionalProperties:
        type: string
      example:
        fecha_entrada: se recibió "2026-02-30", se espera una fecha real YYYY-MM-DD
    MissingFieldsError:
      description: Required fields are missing. Further problems of the same body stand in \`errors\`.
      allOf:
        - $ref: "#/components/schemas/ErrorBody"
        - type: object
          required:
            - code
            - fields
            - errors
          properties:
            code:
              type: string
              enum:
                - missing_fields
              example: missing_fields
            fields:
              description: Paths of the missing fields.
              type: array
              items:
                type: string
              example:
                - nombre
                - apellido1
            errors:
              $ref: "#/components/schemas/FieldMessages"
    ValidationError:
      description: A field or list parameter has a value that is not taken.
      allOf:
        - $ref: "#/components/schemas/ErrorBody"
        - type: object
          required:
            - code
            - fields
            - errors
          properties:
            code:
              type: string
              enum:
                - validation_error
              example: validation_error
            fields:
              $ref: "#/components/schemas/FieldMessages"
            errors:
              $ref: "#/components/schemas/FieldMessages"
    JsonError:
      description: The body is no valid JSON.
      allOf:
        - $ref: "#/components/schemas/ErrorBody"
        - type: object
          required:
            - code
          properties:
            code:
              type: string
              enum:
                - bad_json
              example: bad_json
    UpdateBodyError:
      description: The body is no valid JSON, or holds nothing that can be changed.
      allOf:
        - $ref: "#/components/schemas/ErrorBody"
        - type: object
          required:
            - code
          properties:
            code:
              type: string
              enum:
                - bad_json
                - no_changes
              example: bad_json
    AuthError:
      description: The key is missing, unknown, deactivated or expired.
      allOf:
        - $ref: "#/components/schemas/ErrorBody"
        - type: object
          required:
            - code
          properties:
            code:
              type: string
              enum:
                - auth_missing
                - auth_invalid
                - auth_inactive
              example: auth_missing
    AccessError:
      description: The account's plan or setting does not allow the API; or the key's scope, establishments or addresses do not allow the call; or the record belongs to another account; or a sandbox key would change a production record.
      allOf:
        - $ref: "#/components/schemas/ErrorBody"
        - type: object
          required:
            - code
          properties:
            code:
              type: string
              enum:
                - plan_required
                - api_disabled
                - forbidden
              example: plan_required
    NotFoundError:
      description: No such record or route.
      allOf:
        - $ref: "#/components/schemas/ErrorBody"
        - type: object
          required:
            - code
          properties:
            code:
              type: string
              enum:
                - not_found
              example: not_found
    MethodError:
      description: The path does not take this verb.
      allOf:
        - $ref: "#/components/schemas/ErrorBody"
        - type: object
          required:
            - code
          properties:
            code:
              type: string
              enum:
                - method_not_allowed
              example: method_not_allowed
    ConflictError:
      description: The record was changed since the revision that the update starts from.
      allOf:
        - $ref: "#/components/schemas/ErrorBody"
        - type: object
          required:
            - code
            - data
          properties:
            code:
              type: string
              enum:
                - conflict
              example: conflict
            data:
              description: The record as it is stored, as a read of it answers.
              anyOf:
                - $ref: "#/components/schemas/Establishment"
                - $ref: "#/components/schemas/Guest"
                - $ref: "#/components/schemas/Contract"
                - $ref: "#/components/schemas/Vehicle"
                - $ref: "#/components/schemas/Person"
                - $ref: "#/components/schemas/License"
                - $ref: "#/components/schemas/Address"
                - $ref: "#/components/schemas/Invitation"
    PayloadError:
      description: The body is over 1 MiB.
      allOf:
        - $ref: "#/components/schemas/ErrorBody"
        - type: object
          required:
            - code
          properties:
            code:
              type: string
              enum:
                - payload_too_large
              example: payload_too_large
    EncodingError:
      description: The \`Content-Encoding\` is none of gzip, deflate, br.
      allOf:
        - $ref: "#/components/schemas/ErrorBody"
        - type: object
          required:
            - code
          properties:
            code:
              type: string
              enum:
                - unsupported_media_type
              example: unsupported_media_type
    RateLimitError:
      description: The limit that the operator set for the key is used up.
      allOf:
        - $ref: "#/components/schemas/ErrorBody"
        - type: object
          required:
            - code
          properties:
            code:
              type: string
              enum:
                - rate_limited
              example: rate_limited
    ServerError:
      description: Unexpected error, or the database is away for the moment. Nothing was stored; repeat with the same uuid.
      allOf:
        - $ref: "#/components/schemas/ErrorBody"
        - type: object
          required:
            - code
          properties:
            code:
              type: string
              enum:
                - server_error
                - db_connect
              example: server_error
`;
