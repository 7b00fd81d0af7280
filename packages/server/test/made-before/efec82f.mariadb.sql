/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `accounts` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(100) NOT NULL,
  `plan` varchar(10) NOT NULL,
  `api_enabled` tinyint(1) NOT NULL,
  `mir_user` varchar(100) DEFAULT NULL,
  `codigo_arrendador` varchar(20) DEFAULT NULL,
  `tipo_pago` varchar(50) DEFAULT NULL,
  `mir_password` text DEFAULT NULL,
  `holder_drives` tinyint(1) DEFAULT NULL,
  `stopped` text DEFAULT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `accounts` VALUES
(1,'Hotel Ejemplo','premium',1,NULL,NULL,NULL,NULL,NULL,NULL,1700000000000,1700000000000);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `addresses` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `tipo` varchar(10) NOT NULL,
  `alquiler_id` int(10) unsigned DEFAULT NULL,
  `persona_id` int(10) unsigned DEFAULT NULL,
  `direccion` varchar(100) DEFAULT NULL,
  `direccion_complementaria` varchar(100) DEFAULT NULL,
  `codigo_municipio` varchar(5) DEFAULT NULL,
  `nombre_municipio` varchar(100) DEFAULT NULL,
  `codigo_postal` varchar(20) DEFAULT NULL,
  `pais` varchar(3) DEFAULT NULL,
  `uuid` varchar(36) DEFAULT NULL,
  `search_text` text NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `addresses_uuid` (`account_id`,`sandbox`,`uuid`),
  UNIQUE KEY `addresses_place` (`alquiler_id`,`tipo`),
  UNIQUE KEY `addresses_place_person` (`persona_id`),
  KEY `addresses_account` (`account_id`,`id`),
  CONSTRAINT `addresses_alquiler_id_link` FOREIGN KEY (`alquiler_id`) REFERENCES `contracts` (`id`) ON DELETE CASCADE,
  CONSTRAINT `addresses_persona_id_link` FOREIGN KEY (`persona_id`) REFERENCES `persons` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB AUTO_INCREMENT=6 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `addresses` VALUES
(1,1,0,1780308000123,1780308000123,'persona',NULL,1,'Calle Mayor 1',NULL,'28079','Madrid','28000','ESP',NULL,'calle mayor 1madrid28000'),
(2,1,0,1780308000123,1780308000123,'persona',NULL,2,'Calle Mayor 1',NULL,'28079','Madrid','28001','ESP',NULL,'calle mayor 1madrid28001'),
(3,1,0,1780308000123,1780308000123,'persona',NULL,3,'Calle Mayor 1',NULL,'28079','Madrid','28002','ESP',NULL,'calle mayor 1madrid28002'),
(4,1,0,1780308000123,1780308000123,'recogida',1,NULL,'recogida',NULL,'28079','Madrid','28001','ESP',NULL,'recogidamadrid28001'),
(5,1,0,1780308000123,1780308000123,'devolucion',1,NULL,'devolucion',NULL,'28079','Madrid','28001','ESP',NULL,'devolucionmadrid28001');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `api_keys` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `hash` varchar(64) NOT NULL,
  `prefix` varchar(20) NOT NULL,
  `last4` varchar(4) NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `active` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `api_keys_hash` (`hash`),
  KEY `api_keys_account` (`account_id`),
  CONSTRAINT `api_keys_account_id_link` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `api_keys` VALUES
(1,1,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa','mirlo_live_','abcd',0,1,1);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `breakers` (
  `ministry` varchar(191) NOT NULL,
  `state` varchar(10) NOT NULL,
  `since` bigint(20) NOT NULL,
  `words` text DEFAULT NULL,
  PRIMARY KEY (`ministry`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `communications` (
  `id` bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `establecimiento_id` int(10) unsigned NOT NULL,
  `unit` varchar(191) NOT NULL,
  `communication` varchar(2) NOT NULL,
  `ordinal` int(10) unsigned NOT NULL,
  `referencia` varchar(50) NOT NULL,
  `fingerprint` varchar(64) NOT NULL,
  `members` mediumtext NOT NULL,
  `state` varchar(12) NOT NULL,
  `lote_id` bigint(20) unsigned NOT NULL,
  `orden` int(10) unsigned NOT NULL,
  `annulment_id` bigint(20) unsigned DEFAULT NULL,
  `annulment_orden` int(10) unsigned DEFAULT NULL,
  `codigo_comunicacion` varchar(36) DEFAULT NULL,
  `code` varchar(20) DEFAULT NULL,
  `words` text DEFAULT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `communications_lote` (`lote_id`),
  KEY `communications_annulment` (`annulment_id`),
  KEY `communications_unit` (`unit`),
  KEY `communications_account` (`account_id`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `contracts` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `establecimiento_id` int(10) unsigned NOT NULL,
  `referencia` varchar(50) NOT NULL,
  `fecha_contrato` varchar(10) DEFAULT NULL,
  `fecha_recogida` varchar(19) DEFAULT NULL,
  `fecha_devolucion` varchar(19) DEFAULT NULL,
  `tipo_pago` varchar(50) DEFAULT NULL,
  `fecha_pago` varchar(10) DEFAULT NULL,
  `medio_pago` varchar(50) DEFAULT NULL,
  `titular_pago` varchar(100) DEFAULT NULL,
  `caducidad_tarjeta` varchar(5) DEFAULT NULL,
  `codigo_establecimiento_mir` varchar(50) DEFAULT NULL,
  `uuid` varchar(36) DEFAULT NULL,
  `search_text` text NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `contracts_natural` (`account_id`,`sandbox`,`referencia`),
  UNIQUE KEY `contracts_uuid` (`account_id`,`sandbox`,`uuid`),
  KEY `contracts_account` (`account_id`,`id`),
  KEY `contracts_establishment` (`establecimiento_id`,`id`),
  KEY `contracts_date` (`account_id`,`fecha_contrato`,`id`),
  CONSTRAINT `contracts_establecimiento_id_link` FOREIGN KEY (`establecimiento_id`) REFERENCES `establishments` (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `contracts` VALUES
(1,1,0,1780308000123,1780308000123,1,'R-1','2026-06-01','2026-06-01 10:00:00','2026-06-05 10:00:00','TARJETA',NULL,NULL,NULL,NULL,NULL,NULL,'r-1');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `counters` (
  `account_id` int(10) unsigned NOT NULL,
  `resource` varchar(14) NOT NULL,
  `slot` int(10) unsigned NOT NULL,
  `n` bigint(20) NOT NULL,
  PRIMARY KEY (`account_id`,`resource`,`slot`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `counters` VALUES
(1,'addresses',1,5),
(1,'contracts',1,1),
(1,'guests',4,1),
(1,'guests',9,0),
(1,'guests',15,1),
(1,'licenses',1,3),
(1,'persons',1,3),
(1,'vehicles',1,1);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `establishments` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `nombre` varchar(100) NOT NULL,
  `numero_establecimiento` varchar(50) NOT NULL,
  `uuid` varchar(36) DEFAULT NULL,
  `mir_user` varchar(100) DEFAULT NULL,
  `codigo_arrendador` varchar(20) DEFAULT NULL,
  `tipo_pago` varchar(50) DEFAULT NULL,
  `mir_password` text DEFAULT NULL,
  `holder_drives` tinyint(1) DEFAULT NULL,
  `stopped` text DEFAULT NULL,
  `search_text` text NOT NULL,
  `number_search` text NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `establishments_uuid` (`account_id`,`uuid`),
  KEY `establishments_account` (`account_id`,`id`)
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `establishments` VALUES
(1,1,0,1780308000123,1780308000123,'Hotel Ñandú','H-1',NULL,NULL,NULL,NULL,NULL,NULL,NULL,'hotel nanduh-1','h-1');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `guests` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `nombre` varchar(50) NOT NULL,
  `apellido1` varchar(50) NOT NULL,
  `establecimiento_id` int(10) unsigned NOT NULL,
  `apellido2` varchar(50) DEFAULT NULL,
  `tipo_documento` varchar(10) DEFAULT NULL,
  `numero_documento` varchar(15) DEFAULT NULL,
  `soporte_documento` varchar(9) DEFAULT NULL,
  `fecha_nacimiento` varchar(10) DEFAULT NULL,
  `nacionalidad` varchar(3) DEFAULT NULL,
  `genero` varchar(4) DEFAULT NULL,
  `contacto_email` varchar(250) DEFAULT NULL,
  `contacto_telefono` varchar(20) DEFAULT NULL,
  `fecha_entrada` varchar(10) DEFAULT NULL,
  `hora_entrada` varchar(8) DEFAULT NULL,
  `fecha_salida` varchar(10) DEFAULT NULL,
  `hora_salida` varchar(8) DEFAULT NULL,
  `habitacion` varchar(50) DEFAULT NULL,
  `parentesco` varchar(2) DEFAULT NULL,
  `direccion` varchar(100) DEFAULT NULL,
  `direccion_complementaria` varchar(100) DEFAULT NULL,
  `codigo_municipio` varchar(5) DEFAULT NULL,
  `nombre_municipio` varchar(100) DEFAULT NULL,
  `codigo_postal` varchar(20) DEFAULT NULL,
  `pais` varchar(3) DEFAULT NULL,
  `referencia` varchar(50) DEFAULT NULL,
  `fecha_contrato` varchar(10) DEFAULT NULL,
  `tipo_pago` varchar(50) DEFAULT NULL,
  `uuid` varchar(36) DEFAULT NULL,
  `search_text` text NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `guests_uuid` (`account_id`,`sandbox`,`uuid`),
  UNIQUE KEY `guests_natural` (`numero_documento`,`fecha_entrada`,`establecimiento_id`,`sandbox`),
  KEY `guests_account` (`account_id`,`id`),
  KEY `guests_establishment` (`establecimiento_id`,`id`),
  KEY `guests_date` (`account_id`,`fecha_entrada`,`id`),
  CONSTRAINT `guests_establecimiento_id_link` FOREIGN KEY (`establecimiento_id`) REFERENCES `establishments` (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=4 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `guests` VALUES
(1,1,0,1780308000123,1780308000123,'Ana','García',1,'Peña','DNI',NULL,NULL,'1990-02-28','ESP','F','lucia@example.com',NULL,'2026-11-20','16:00:00','2026-06-03',NULL,'7',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'anagarciapenalucia@example.com'),
(2,1,0,1780308000123,1780308000123,'각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각','Peña',1,NULL,'DNI',NULL,NULL,'1990-02-28','ESP','F','각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각x@example.com',NULL,'2026-06-01','16:00:00','2026-06-03',NULL,'12',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각pena각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각각x@example.com');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `knex_migrations` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255) DEFAULT NULL,
  `batch` int(11) DEFAULT NULL,
  `migration_time` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=8 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `knex_migrations` VALUES
(1,'001-registry',1,'2026-11-22 06:46:23'),
(2,'002-filing',1,'2026-11-22 06:46:24'),
(3,'003-counters',1,'2026-11-22 06:46:24'),
(4,'004-search',1,'2026-11-22 06:46:24'),
(5,'005-gone',1,'2026-11-22 06:46:24'),
(6,'006-sqlite-indexes',1,'2026-11-22 06:46:24'),
(7,'007-search-epoch',1,'2026-11-22 06:46:24');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `knex_migrations_lock` (
  `index` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `is_locked` int(11) DEFAULT NULL,
  PRIMARY KEY (`index`)
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `knex_migrations_lock` VALUES
(1,0);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `licenses` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `persona_id` int(10) unsigned NOT NULL,
  `tipo` varchar(10) DEFAULT NULL,
  `validez` varchar(10) DEFAULT NULL,
  `numero` varchar(25) DEFAULT NULL,
  `soporte` varchar(25) DEFAULT NULL,
  `uuid` varchar(36) DEFAULT NULL,
  `search_text` text NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `licenses_place` (`persona_id`),
  UNIQUE KEY `licenses_uuid` (`account_id`,`sandbox`,`uuid`),
  KEY `licenses_account` (`account_id`,`id`),
  CONSTRAINT `licenses_persona_id_link` FOREIGN KEY (`persona_id`) REFERENCES `persons` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB AUTO_INCREMENT=4 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `licenses` VALUES
(1,1,0,1780308000123,1780308000123,1,'B','2030-01-01','L-0',NULL,NULL,'l-0'),
(2,1,0,1780308000123,1780308000123,2,'B','2030-01-01','L-1',NULL,NULL,'l-1'),
(3,1,0,1780308000123,1780308000123,3,'B','2030-01-01','L-2',NULL,NULL,'l-2');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `lotes` (
  `id` bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  `parent_id` bigint(20) unsigned DEFAULT NULL,
  `account_id` int(10) unsigned NOT NULL,
  `establecimiento_id` int(10) unsigned NOT NULL,
  `codigo_arrendador` varchar(20) NOT NULL,
  `operation` varchar(1) NOT NULL,
  `communication` varchar(2) DEFAULT NULL,
  `lote` varchar(36) DEFAULT NULL,
  `lease_token` varchar(64) DEFAULT NULL,
  `code` varchar(20) DEFAULT NULL,
  `size` int(10) unsigned NOT NULL,
  `body` mediumtext NOT NULL,
  `state` varchar(12) NOT NULL,
  `attempts` int(10) unsigned NOT NULL,
  `polls` int(10) unsigned NOT NULL,
  `next_at` bigint(20) DEFAULT NULL,
  `lease_until` bigint(20) DEFAULT NULL,
  `due_at` bigint(20) DEFAULT NULL,
  `words` text DEFAULT NULL,
  `sent_at` bigint(20) DEFAULT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `lotes_next` (`next_at`),
  KEY `lotes_lote` (`lote`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `persons` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `alquiler_id` int(10) unsigned NOT NULL,
  `rol` varchar(2) NOT NULL,
  `nombre` varchar(50) DEFAULT NULL,
  `apellido1` varchar(50) DEFAULT NULL,
  `apellido2` varchar(50) DEFAULT NULL,
  `tipo_documento` varchar(10) DEFAULT NULL,
  `numero_documento` varchar(15) DEFAULT NULL,
  `fecha_nacimiento` varchar(10) DEFAULT NULL,
  `nacionalidad` varchar(3) DEFAULT NULL,
  `sexo` varchar(1) DEFAULT NULL,
  `telefono` varchar(20) DEFAULT NULL,
  `telefono2` varchar(20) DEFAULT NULL,
  `correo` varchar(250) DEFAULT NULL,
  `uuid` varchar(36) DEFAULT NULL,
  `search_text` text NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `persons_place` (`alquiler_id`,`rol`),
  UNIQUE KEY `persons_uuid` (`account_id`,`sandbox`,`uuid`),
  KEY `persons_account` (`account_id`,`id`),
  CONSTRAINT `persons_alquiler_id_link` FOREIGN KEY (`alquiler_id`) REFERENCES `contracts` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB AUTO_INCREMENT=4 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `persons` VALUES
(1,1,0,1780308000123,1780308000123,1,'TI','Persona 0','Núñez',NULL,NULL,'00000000T',NULL,NULL,NULL,NULL,NULL,NULL,NULL,'persona 0nunez00000000t'),
(2,1,0,1780308000123,1780308000123,1,'CP','Persona 1','Núñez',NULL,NULL,'00000000T',NULL,NULL,NULL,NULL,NULL,NULL,NULL,'persona 1nunez00000000t'),
(3,1,0,1780308000123,1780308000123,1,'CS','Persona 2','Núñez',NULL,NULL,'00000000T',NULL,NULL,NULL,NULL,NULL,NULL,NULL,'persona 2nunez00000000t');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `precheckins` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `establecimiento_id` int(10) unsigned NOT NULL,
  `uuid` varchar(36) NOT NULL,
  `nombre_hotel` varchar(100) NOT NULL,
  `fecha_envio` varchar(19) NOT NULL,
  `estado` varchar(12) NOT NULL,
  `email_cliente` varchar(250) DEFAULT NULL,
  `enlace` text DEFAULT NULL,
  `search_text` text NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `precheckins_uuid` (`account_id`,`uuid`),
  KEY `precheckins_account` (`account_id`,`id`),
  KEY `precheckins_establecimiento_id_link` (`establecimiento_id`),
  KEY `precheckins_date` (`account_id`,`fecha_envio`,`id`),
  CONSTRAINT `precheckins_establecimiento_id_link` FOREIGN KEY (`establecimiento_id`) REFERENCES `establishments` (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `precheckins` VALUES
(1,1,0,1,1,1,'5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c','Hotel Ñandú','2026-11-20 10:00:00','enviado','ana@example.com',NULL,'hotel nanduana@example.com5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `search_changed` (
  `account_id` int(10) unsigned NOT NULL,
  `resource` varchar(14) NOT NULL,
  `id` int(10) unsigned NOT NULL,
  PRIMARY KEY (`account_id`,`resource`,`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `search_changed` VALUES
(1,'guests',1);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `search_pieces` (
  `account_id` int(10) unsigned NOT NULL,
  `resource` varchar(14) NOT NULL,
  `piece` int(11) NOT NULL,
  `block` int(10) unsigned NOT NULL,
  `places` mediumblob NOT NULL,
  PRIMARY KEY (`account_id`,`resource`,`piece`,`block`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `search_progress` (
  `account_id` int(10) unsigned NOT NULL,
  `resource` varchar(14) NOT NULL,
  `blocks` int(10) unsigned NOT NULL,
  `last_id` int(10) unsigned NOT NULL,
  `claimed_by` varchar(36) NOT NULL,
  `claimed_until` bigint(20) NOT NULL,
  `epoch` int(10) unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`account_id`,`resource`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `search_progress` VALUES
(1,'guests',0,0,'',0,0),
(1,'persons',0,0,'',0,0);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `submissions` (
  `resource` varchar(10) NOT NULL,
  `record_id` int(10) unsigned NOT NULL,
  `account_id` int(10) unsigned NOT NULL,
  `establecimiento_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `unit` varchar(191) NOT NULL,
  `communication` varchar(2) NOT NULL,
  `state` varchar(12) NOT NULL,
  `due_at` bigint(20) DEFAULT NULL,
  `file_at` bigint(20) DEFAULT NULL,
  `lote` varchar(36) DEFAULT NULL,
  `codigo_comunicacion` varchar(36) DEFAULT NULL,
  `operation` varchar(1) DEFAULT NULL,
  `fingerprint` varchar(64) DEFAULT NULL,
  `communication_id` bigint(20) unsigned DEFAULT NULL,
  `filings` int(10) unsigned NOT NULL,
  `issues` mediumtext NOT NULL,
  `revision` int(10) unsigned NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `gone` tinyint(1) NOT NULL DEFAULT 0,
  PRIMARY KEY (`resource`,`record_id`),
  KEY `submissions_due` (`state`,`due_at`),
  KEY `submissions_unit` (`unit`),
  KEY `submissions_file_at` (`file_at`),
  KEY `submissions_there` (`account_id`,`resource`,`state`,`gone`,`record_id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `submissions` VALUES
('contracts',1,1,1,0,'rental:R-1','AV','held',1780394400123,NULL,NULL,NULL,NULL,NULL,NULL,0,'[]',1,1780308000123,0),
('guests',1,1,1,0,'alone:test','PV','accepted',1780394400123,NULL,NULL,NULL,NULL,NULL,NULL,0,'[]',1,1780308000123,0),
('guests',2,1,1,0,'alone:test','PV','held',1780394400123,NULL,NULL,NULL,NULL,NULL,NULL,0,'[]',1,1780308000123,0),
('guests',3,1,1,0,'alone:test','PV','queued',1780394400123,NULL,NULL,NULL,NULL,NULL,NULL,0,'[]',1,1780308000123,1);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `vehicles` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `account_id` int(10) unsigned NOT NULL,
  `sandbox` tinyint(1) NOT NULL,
  `created_at` bigint(20) NOT NULL,
  `updated_at` bigint(20) NOT NULL,
  `alquiler_id` int(10) unsigned NOT NULL,
  `categoria` varchar(50) DEFAULT NULL,
  `tipo` varchar(50) DEFAULT NULL,
  `marca` varchar(50) DEFAULT NULL,
  `modelo` varchar(50) DEFAULT NULL,
  `matricula` varchar(25) DEFAULT NULL,
  `numero_bastidor` varchar(17) DEFAULT NULL,
  `color` varchar(50) DEFAULT NULL,
  `datos_gps` varchar(50) DEFAULT NULL,
  `uuid` varchar(36) DEFAULT NULL,
  `km_recogida` int(11) DEFAULT NULL,
  `km_devolucion` int(11) DEFAULT NULL,
  `search_text` text NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `vehicles_place` (`alquiler_id`),
  UNIQUE KEY `vehicles_uuid` (`account_id`,`sandbox`,`uuid`),
  KEY `vehicles_account` (`account_id`,`id`),
  CONSTRAINT `vehicles_alquiler_id_link` FOREIGN KEY (`alquiler_id`) REFERENCES `contracts` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `vehicles` VALUES
(1,1,0,1780308000123,1780308000123,1,NULL,'TURISMO','SEAT','Ibiza','1234BCD',NULL,NULL,NULL,NULL,2147483647,NULL,'1234bcd');
